import { BookOpenText, Highlighter, Search } from "lucide-react";

const steps = [
  {
    icon: Search,
    title: "It looks before it speaks",
    text: "Your question goes to every source at once: our own library, and the encyclopedias and search engines that this site is set up with.",
  },
  {
    icon: BookOpenText,
    title: "It reads what it found",
    text: "The best pages are cut into passages and ranked by how well they fit. What does not fit is left out.",
  },
  {
    icon: Highlighter,
    title: "It shows its passages",
    text: "Each sentence carries a number. Press it and the passage opens with its words in light. Where nothing fits, it says so.",
  },
];

/** How an answer comes to be, told plainly. */
export function HowAnswersAreMade() {
  return (
    <section aria-labelledby="how" className="mx-auto mt-16 max-w-4xl border-t border-line pt-12">
      <h2 id="how" className="text-center text-xl font-semibold">
        How an answer is made
      </h2>
      <ol className="mt-8 grid gap-8 sm:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-6 text-accent" aria-hidden="true" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
