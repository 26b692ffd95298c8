import type { Stretch } from "./highlight";

interface PassageTextProps {
  stretches: Stretch[];
  /** Returns the element id of a citation, for its mark to link to. */
  idOf?(citation: number): string;
}

/** A passage with its quotes highlighted. */
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
