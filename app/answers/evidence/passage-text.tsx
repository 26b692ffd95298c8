import type { Stretch } from "./highlight";

interface PassageTextProps {
  stretches: Stretch[];
  /** Gives the element id of a citation, for its mark to lead to. */
  idOf?(citation: number): string;
}

/** A passage with what was quoted from it in light. */
export function PassageText({ stretches, idOf }: PassageTextProps) {
  return stretches.map(({ text, citations }, index) => {
    if (citations.length === 0) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a passage's stretches never change places.
      <mark key={index} className="target:outline-2 target:outline-accent">
        {idOf && citations.map((citation) => <span key={citation} id={idOf(citation)} />)}
        {text}
      </mark>
    );
  });
}
