import { useEffect, useState } from "react";
import type { DiagramCanvas } from "./diagram-canvas.client";

/** The lazily loaded canvas: null until its script has loaded, and without JavaScript. */
export function useCanvas(): { Canvas: typeof DiagramCanvas | null; hasFailed: boolean } {
  const [Canvas, setCanvas] = useState<typeof DiagramCanvas | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import("./diagram-canvas.client").then(
      (loaded) => setCanvas(() => loaded.DiagramCanvas),
      () => setHasFailed(true),
    );
  }, []);
  return { Canvas, hasFailed };
}
