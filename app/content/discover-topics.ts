export interface DiscoverTopic {
  id: string;
  title: string;
  description: string;
  /** The question that its card asks. */
  question: string;
  image: "healthcare" | "climate" | "space" | "quantum";
}

export const discoverTopics: DiscoverTopic[] = [
  {
    id: "ai-in-healthcare",
    title: "AI in Healthcare",
    description: "Software that reads scans, sorts risks and drafts notes, and where a person has to decide.",
    question: "What is AI in healthcare used for?",
    image: "healthcare",
  },
  {
    id: "climate-change-insights",
    title: "Climate Change Insights",
    description: "How much warmer it is, how we know the cause, and what can still be done about it.",
    question: "What is climate change?",
    image: "climate",
  },
  {
    id: "space-exploration",
    title: "Space Exploration",
    description: "From the first orbit to rovers and probes at the edge of the solar system.",
    question: "What is space exploration?",
    image: "space",
  },
  {
    id: "quantum-computing",
    title: "Quantum Computing",
    description: "What a qubit is, which problems it could solve, and why its errors are hard to tame.",
    question: "What is quantum computing?",
    image: "quantum",
  },
];
