import { type RefObject, useEffect, useRef, useState } from "react";
import { said, useWords } from "~/language/words";
import { complaintAbout, createRecognition, heardIn, type Recognition } from "./speech-recognition";
import { rememberVoice } from "./spoken-greeting";
import { spokenLanguages } from "./spoken-languages";
import { writeInto } from "./write-into";

/**
 * Dictation into a text box, live and after any existing text.
 * @returns `toggle` starts and stops listening, `complaint` explains why there are no words
 */
export function useVoice(box: RefObject<HTMLTextAreaElement>) {
  const t = useWords();
  const recognition = useRef<Recognition | null>(null);
  const [listening, setListening] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);

  useEffect(() => () => recognition.current?.abort(), []);

  function toggle() {
    if (listening) return recognition.current?.stop();
    setComplaint(null);
    const started = createRecognition(spokenLanguages[t.language]);
    if (!started) return setComplaint(said("Speech recognition is not supported in this browser."));
    recognition.current = started;
    const before = box.current?.value.trim() ?? "";
    started.onresult = ({ results }) => {
      if (box.current) writeInto(box.current, `${before} ${heardIn(results)}`.trim());
    };
    started.onerror = ({ error }) => setComplaint(complaintAbout(error));
    started.onend = () => {
      setListening(false);
      box.current?.focus();
    };
    // Stop the greeting, or it would be heard as part of the question.
    speechSynthesis?.cancel();
    started.start();
    rememberVoice();
    setListening(true);
  }

  return { listening, complaint, toggle };
}
