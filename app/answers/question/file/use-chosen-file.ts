import { useEffect, useRef, useState } from "react";
import type { Said } from "~/language/words";
import { obstacleToFile } from "./file-choice";

/** The file in a form's file input. A file that can't be sent is removed, with an explanation. */
export function useChosenFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<Said | null>(null);

  // Includes a file chosen before hydration.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) setFile(early);
  }, []);

  function choose(chosen: File | undefined) {
    const obstacle = chosen ? obstacleToFile(chosen) : null;
    setComplaint(obstacle);
    if (obstacle === null) return setFile(chosen ?? null);
    clear();
  }

  function clear() {
    if (input.current) input.current.value = "";
    setFile(null);
  }

  function remove() {
    clear();
    setComplaint(null);
  }

  return { input, file, complaint, choose, remove };
}
