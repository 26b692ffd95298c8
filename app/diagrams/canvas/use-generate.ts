import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Said } from "~/language/words";
import { GenerateError, generateDiagram } from "./generate-client";

/** Generates a diagram and navigates to it; a failure leaves the page as it is. */
export function useGenerate() {
  const navigate = useNavigate();
  const isArriving = useNavigation().location?.pathname === "/ai-diagram";
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Said | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function generate(topic: string): Promise<void> {
    const controller = new AbortController();
    asked.current = controller;
    setFailure(null);
    setIsAsking(true);
    try {
      const id = await generateDiagram(topic, controller.signal);
      navigate(`/ai-diagram?id=${id}`, { preventScrollReset: true });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof GenerateError)) throw error;
      setFailure(error.said);
    } finally {
      if (!controller.signal.aborted) setIsAsking(false);
    }
  }

  return { generate, isGenerating: isAsking || isArriving, failure };
}
