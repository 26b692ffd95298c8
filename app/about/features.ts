import type { IconName } from "~/ui/icon-names";

export interface Feature {
  title: string;
  icon: IconName;
  text: string;
  /** Where it is to be tried. */
  to: string;
  action: string;
}

export const features: Feature[] = [
  {
    title: "Creative Power",
    icon: "pencil",
    text: "Describe a picture in a sentence, or name a topic and get a diagram that you can edit, export and take along.",
    to: "/image-generator",
    action: "Make a picture",
  },
  {
    title: "Smart Chats",
    icon: "messages-square",
    text: "Ask, then ask on. A follow-up is understood from what came before it, and every answer leads to its sources.",
    to: "/#question",
    action: "Ask a question",
  },
  {
    title: "Instant Ideas",
    icon: "flask-conical",
    text: "Bring a rough prompt to the playground and get a clearer one back, with what was changed and why.",
    to: "/ai-playground",
    action: "Open the playground",
  },
];
