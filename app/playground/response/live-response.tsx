import { LiveMarkdown } from "./live-markdown";
import { useTyped } from "./use-typed";

interface LiveResponseProps {
  /** All of it so far. */
  text: string;
  /** Whether no more comes. */
  whole: boolean;
  onTyped(): void;
}

/** A response that is being typed. Loaded when the first prompt is sent. */
export default function LiveResponse({ text, whole, onTyped }: LiveResponseProps) {
  return <LiveMarkdown markdown={useTyped(text, whole, onTyped)} />;
}
