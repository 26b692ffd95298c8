import { useEffect, useRef, useState } from "react";
import type { Said } from "~/language/words";
import { obstacleToFile } from "./file-choice";

/** The file of a form's file input: kept when it can be sent, else put back with a sentence why. */
export function useChosenFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<Said | null>(null);

  // What was chosen before JavaScript ran counts too.
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
