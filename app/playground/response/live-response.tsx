import { LiveMarkdown } from "./live-markdown";
import { useTyped } from "./use-typed";

interface LiveResponseProps {
  /** All the text so far. */
  text: string;
  /** Whether the text is complete. */
  whole: boolean;
  onTyped(): void;
}

/** A response being typed out. Loaded when the first prompt is sent. */
export default function LiveResponse({ text, whole, onTyped }: LiveResponseProps) {
  return <LiveMarkdown markdown={useTyped(text, whole, onTyped)} />;
}
