import { useEffect, useRef, useState } from "react";
import { spokenText } from "../run/html-text";
import { completedSentences } from "./spoken";

/**
 * What a screen reader should say next of a growing summary: completed sentences, never tokens. What the page was
 * loaded with is there to be read and is not announced.
 * @param finished whether the summary grows no more
 * @param fresh whether the answer was just asked for
 */
export function useSpokenSentences(blocks: string[], finished: boolean, fresh: boolean): string {
  const text = blocks.map(spokenText).join(" ");
  const read = useRef(fresh ? 0 : text.length);
  const [sentences, setSentences] = useState("");

  useEffect(() => {
    if (text.length < read.current) read.current = 0;
    const next = completedSentences(text, read.current, finished);
    read.current = next.upTo;
    if (next.sentences !== "") setSentences(next.sentences);
  }, [text, finished]);

  return sentences;
}
