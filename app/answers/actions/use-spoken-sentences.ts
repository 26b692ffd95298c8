import { useEffect, useRef, useState } from "react";
import { spokenText } from "../run/html-text";
import { completedSentences } from "./spoken";

/**
 * What a screen reader should announce next from a growing summary: complete sentences, never tokens. Text that was
 * loaded with the page is not announced.
 * @param finished whether the summary is complete
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
