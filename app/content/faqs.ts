import { brand } from "~/brand";
import { type Said, said } from "~/language/words";

export interface Faq {
  question: Said;
  answer: Said;
}

/** For `t.said`. @param guestLimit how many questions a guest can ask */
export function faqs({ guestLimit }: { guestLimit: number }): Faq[] {
  return [
    {
      question: said("What is {name}?", { name: brand.name }),
      answer: said(
        "A place to ask a question and read a short answer in which every sentence carries a number. The number opens the passage that the sentence rests on, and one more press opens the page it comes from.",
      ),
    },
    {
      question: said("Where do the answers come from?"),
      answer: said(
        "From a library of articles written for this site, and from whichever encyclopedia or search engine this copy of the software is set up with. The best pages are cut into passages, and the answer is written from those alone.",
      ),
    },
    {
      question: said("Can I trust an answer?"),
      answer: said(
        "You can check it, which is better. Every sentence shows its passage with the words it rests on in light. Where no passage fits the question, the page says so instead of guessing. Sources can still be wrong, so read them for anything that matters.",
      ),
    },
    {
      question: said("What does it cost?"),
      answer: said(
        "Nothing. A guest can ask {n} questions in all without signing in, and reading the library is free for everybody.",
        { n: guestLimit },
      ),
    },
    {
      question: said("What happens to the questions I ask?"),
      answer: said(
        "They are kept with their answers so that a page can be loaded again and a conversation can go on. Your conversation opens in your browser only. The privacy policy lists everything that is kept and what is never done with it.",
      ),
    },
  ];
}
