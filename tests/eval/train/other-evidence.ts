import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import type { Claim, ReadingSet } from "../data-sets";
import { randomFrom } from "../thresholds";

/** The same claims with longer and shorter evidence, on which the verdict should be the same. */
export function withOtherEvidence(claims: readonly Claim[]): [name: string, changed: Claim[]][] {
  const random = randomFrom(1);
  const drawn = () => claims[Math.floor(random() * claims.length)]?.evidence[0] ?? "";
  const among = ({ evidence }: Claim, others: number) =>
    Array.from({ length: others }, drawn).toSpliced(Math.floor(random() * (others + 1)), 0, ...evidence);
  const thrice = [claims, claims, claims].flat();
  const given = (some: readonly Claim[], evidenceFor: (claim: Claim) => string[]) =>
    some.map((claim) => ({ ...claim, evidence: evidenceFor(claim) }));
  return [
    ["among two texts on other questions, three draws", given(thrice, (claim) => among(claim, 2))],
    ["among twelve", given(thrice, (claim) => among(claim, 12))],
    ["with all evidence of the question", given(claims, ({ question }) => evidenceOf(claims, question))],
    ["cut to its two most alike sentences", given(claims, (claim) => [mostAlike(claim, 2)])],
    ["cut to its most alike sentence", given(claims, (claim) => [mostAlike(claim, 1)])],
  ];
}

/**
 * The sentences of people's answers, nearly copied from a paragraph: once with the paragraph, and once with it minus the
 * sentences that the answer rests on, which then does not support them.
 */
export function copiedClaims({ articles }: ReadingSet): Claim[] {
  return articles
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ text, questions }) => questions.map((question) => ({ text, ...question })))
    .filter(({ isImpossible, selected }) => !isImpossible && selected.length > 0)
    .flatMap(({ question, text, golds, selected }) => {
      const rest = selected.reduce((left, sentence) => left.replace(sentence, " "), text);
      return splitSentences(golds[0] ?? "").flatMap((said): Claim[] => [
        { question, text: said, evidence: [text], support: "Complete" },
        ...(terms(rest).length >= FEWEST_LEFT
          ? [{ question, text: said, evidence: [rest], support: "Incomplete" as const }]
          : []),
      ]);
    });
}

const FEWEST_LEFT = 10;

function evidenceOf(claims: readonly Claim[], question: string): string[] {
  return [...new Set(claims.filter((claim) => claim.question === question).flatMap(({ evidence }) => evidence))];
}

function mostAlike({ text, evidence }: Claim, sentences: number): string {
  const said = new Set(terms(text));
  return splitSentences(evidence.join("\n\n"))
    .map((sentence) => ({ sentence, shared: [...said].filter((term) => terms(sentence).includes(term)).length }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, sentences)
    .map(({ sentence }) => sentence)
    .join(" ");
}
