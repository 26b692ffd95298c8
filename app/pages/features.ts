import { said } from "~/language/words";
import type { IconName } from "~/ui/icon-names";

/** Its texts are for `t.said`. */
export interface Feature {
  title: string;
  icon: IconName;
  text: string;
  /** Where to try it. */
  to: string;
  action: string;
}

export const features: Feature[] = [
  {
    title: said("Creative Power"),
    icon: "pencil",
    text: said(
      "Describe a picture in a sentence, or name a topic and get a diagram that you can edit, export and take along.",
    ),
    to: "/image-generator",
    action: said("Make a picture"),
  },
  {
    title: said("Smart Chats"),
    icon: "messages-square",
    text: said(
      "Ask, then ask on. A follow-up is understood from what came before it, and every answer leads to its sources.",
    ),
    to: "/#question",
    action: said("Ask a question"),
  },
  {
    title: said("Instant Ideas"),
    icon: "flask-conical",
    text: said("Bring a rough prompt to the playground and get a clearer one back, with what was changed and why."),
    to: "/ai-playground",
    action: said("Open the playground"),
  },
];
