import { Component, createRef, useId, useRef } from "react";
import { useCodeBlocks } from "../code/use-code-blocks";
import { CitationCard } from "../evidence/citation-card";
import { useCitationCard } from "../evidence/use-citation-card";
import type { Citation } from "../types";
import { blockId } from "./outline";

interface AnswerSummaryProps {
  /** Sanitised HTML, one string per top-level block. */
  blocks: string[];
  citations: Citation[];
  /** Lets an outline link to the blocks. */
  answerId?: string;
  /** Whether more text is to come. */
  growing?: boolean;
}

/** The answer's text, with its marks and their citation card. */
export function AnswerSummary({ blocks, citations, answerId, growing = false }: AnswerSummaryProps) {
  const area = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = useCitationCard(area, card);
  useCodeBlocks(area, growing ? null : blocks);
  return (
    <>
      <div ref={area} className="prose text-lg">
        {blocks.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the summary.
          <SummaryBlock key={index} id={answerId && blockId(answerId, index)} html={html} />
        ))}
      </div>
      <CitationCard ref={card} id={id} citation={shown === null ? null : (citations[shown - 1] ?? null)} />
    </>
  );
}

/**
 * A class component for `getSnapshotBeforeUpdate`: growing text replaces its marks, and a focused mark must keep focus.
 */
class SummaryBlock extends Component<{ id: string | undefined; html: string }> {
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
    return <div ref={this.element} id={this.props.id} dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}
