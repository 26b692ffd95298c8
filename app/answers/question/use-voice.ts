import { type RefObject, useEffect, useRef, useState } from "react";
import { complaintAbout, createRecognition, type Recognition, wordsOf } from "./speech-recognition";
import { rememberVoice } from "./spoken-greeting";
import { writeInto } from "./write-into";

/**
 * Speech into a text box, live and after what stands there already.
 * @returns `toggle` begins and ends listening, `complaint` says why there are no words
 */
export function useVoice(box: RefObject<HTMLTextAreaElement>) {
  const recognition = useRef<Recognition | null>(null);
  const [listening, setListening] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);

  useEffect(() => () => recognition.current?.abort(), []);

  function toggle() {
    if (listening) return recognition.current?.stop();
    setComplaint(null);
    const started = createRecognition();
    if (!started) return setComplaint("Speech recognition is not supported in this browser.");
    recognition.current = started;
    const before = box.current?.value.trim() ?? "";
    started.onresult = ({ results }) => {
      if (box.current) writeInto(box.current, `${before} ${wordsOf(results)}`.trim());
    };
    started.onerror = ({ error }) => setComplaint(complaintAbout(error));
    started.onend = () => {
      setListening(false);
      box.current?.focus();
    };
    // The greeting, where it is on, would be heard as part of the question.
    speechSynthesis?.cancel();
    started.start();
    rememberVoice();
    setListening(true);
  }

  return { listening, complaint, toggle };
}
