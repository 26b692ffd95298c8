import { useEffect, useRef, useState } from "react";
import type { PromptRequest } from "../playground";
import { type Failure, unreachable } from "./shown";

/** How a prompt ended: complete, stopped or failed; with the response received so far. */
export interface Outcome {
  output: string;
  end: "whole" | "stopped" | "failed";
}

/** Sends a prompt and streams its response. */
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

/** The class is in a lazily loaded module, so check by its properties. */
function failureIn(error: unknown): Failure {
  if (error instanceof Error && "failure" in error) return error.failure as Failure;
  console.error(error);
  return { message: unreachable };
}
