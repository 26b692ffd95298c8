import type { Category } from "./topics";

export interface TrendingPrompt {
  category: Category;
  question: string;
}

/** Starter questions. An entry of the library answers each of them. */
export const trendingPrompts: TrendingPrompt[] = [
  { category: "AI", question: "What should a good prompt include?" },
  { category: "AI", question: "How do I write a good prompt for an image generator?" },
  { category: "AI", question: "How does RAG reduce hallucinations?" },
  { category: "AI", question: "Why do language models make things up?" },
  { category: "Science", question: "Will quantum computers break encryption?" },
  { category: "Science", question: "Why do leaves look green?" },
  { category: "Climate", question: "How much has Earth warmed so far?" },
  { category: "Climate", question: "How do solar panels and wind turbines make electricity?" },
  { category: "Space", question: "Why do we always see the same side of the Moon?" },
  { category: "Space", question: "How do black holes form from massive stars?" },
  { category: "Health", question: "How many hours of sleep do adults need each night?" },
  { category: "Health", question: "Why does caffeine keep people awake?" },
  { category: "Money", question: "How long does money take to double under the rule of 72?" },
  { category: "Money", question: "What does the 50/30/20 rule say?" },
  { category: "Work", question: "What is the Pomodoro technique?" },
  { category: "Work", question: "What is the STAR method for answering behavioral questions?" },
  { category: "History", question: "How did James Watt improve the steam engine?" },
  { category: "History", question: "Which goods did merchants trade on the Silk Road besides silk?" },
];
