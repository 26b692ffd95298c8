import { Component, createRef, useId, useRef } from "react";
import { CitationCard } from "./citation-card";
import type { Citation } from "./types";
import { useCitationCard } from "./use-citation-card";

interface AnswerSummaryProps {
  /** Sanitised HTML, one string per top-level block. */
  blocks: string[];
  citations: Citation[];
}

/** The answer's text, with its marks and their card. */
export function AnswerSummary({ blocks, citations }: AnswerSummaryProps) {
  const area = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = useCitationCard(area, card);
  return (
    <>
      <div ref={area} className="prose text-lg">
        {blocks.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the summary.
          <SummaryBlock key={index} html={html} />
        ))}
      </div>
      <CitationCard ref={card} id={id} citation={shown === null ? null : (citations[shown - 1] ?? null)} />
    </>
  );
}

/** A class for `getSnapshotBeforeUpdate`: text that grows replaces its marks, and the keyboard must not fall off the one it was on. */
class SummaryBlock extends Component<{ html: string }> {
  private readonly element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): string | null {
    const focused = document.activeElement;
    return this.element.current?.contains(focused) ? (focused?.getAttribute("data-citation") ?? null) : null;
  }

  override componentDidUpdate(_before: unknown, _state: unknown, citation: string | null): void {
    if (citation === null || this.element.current?.contains(document.activeElement)) return;
    this.element.current?.querySelector<HTMLElement>(`a[data-citation="${citation}"]`)?.focus({ preventScroll: true });
  }

  override render() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (summary.server.ts).
    return <div ref={this.element} dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}
