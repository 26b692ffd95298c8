import { Fragment, type ReactNode } from "react";
import { useWords } from "./words";

type Part = ReactNode | ((words: string) => ReactNode);

interface WordsProps {
  /** English, with `{name}` for an element or value, and `<name>words</name>` for words inside an element. */
  text: string;
  /** By name; a function receives the words between its tags. */
  parts: Record<string, Part>;
}

/** A sentence with links, bold words or elements inside, which translations can reorder. */
export function Words({ text, parts }: WordsProps) {
  const t = useWords();
  const pieces = t.said(text).split(/(<\w+>[^<]*<\/\w+>|\{\w+\})/);
  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's pieces never change order.
  return pieces.map((piece, index) => <Fragment key={index}>{shown(piece, parts)}</Fragment>);
}

function shown(piece: string, parts: Record<string, Part>): ReactNode {
  const [, tag, words = "", name] = /^(?:<(\w+)>([^<]*)<\/\w+>|\{(\w+)\})$/.exec(piece) ?? [];
  const part = parts[tag ?? name ?? ""];
  if (tag && typeof part === "function") return part(words);
  return name && part !== undefined && typeof part !== "function" ? part : piece;
}
