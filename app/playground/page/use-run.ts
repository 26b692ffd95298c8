import { useEffect, useRef, useState } from "react";
import type { PromptRequest } from "../playground";
import { type Failure, unreachable } from "./shown";

/** How a prompt ended: whole, stopped by its sender, or failed; with what had come of its response. */
export interface Outcome {
  output: string;
  end: "whole" | "stopped" | "failed";
}

/** Sends a prompt and follows its response. */
export function useRun() {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(request: PromptRequest, onText: (text: string) => void): Promise<Outcome> {
    const abort = new AbortController();
    controller.current = abort;
    let output = "";
    setFailure(null);
    setRunning(true);
    try {
      const { generate } = await import("./generate-client");
      output = await generate(request, {
        signal: abort.signal,
        onText(text) {
          output = text;
          onText(text);
        },
      });
      return { output, end: "whole" };
    } catch (error) {
      if (abort.signal.aborted) return { output, end: "stopped" };
      setFailure(failureIn(error));
      return { output, end: "failed" };
    } finally {
      setRunning(false);
    }
  }

  return { running, failure, setFailure, start, stop: () => controller.current?.abort() };
}

/** Its class is in a module that is loaded on use, so it is known by what it carries. */
function failureIn(error: unknown): Failure {
  if (error instanceof Error && "failure" in error) return error.failure as Failure;
  console.error(error);
  return { message: unreachable };
}
