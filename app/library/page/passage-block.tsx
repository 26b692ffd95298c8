import type { PagePassage } from "./page-sections";

/**
 * A passage with its own id. The cited one is highlighted, as by `:target`, which client-side navigation does not set.
 */
export function PassageBlock({ passage, isCited }: { passage: PagePassage; isCited: boolean }) {
  return (
    <div
      id={passage.anchor}
      className={`prose -mx-3 scroll-mt-24 rounded-control px-3 py-1 target:bg-glow target:text-on-glow ${isCited ? "bg-glow text-on-glow" : ""}`}
    >
      {passage.blocks.map((block) =>
        block.kind === "paragraph" ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
