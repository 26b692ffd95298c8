import { useMemo, useRef } from "react";
import { useCodeBlocks } from "~/answers/code/use-code-blocks";
import { responseStyle } from "./response-style";

/** A response as the server rendered it; code is highlighted once the script runs. */
export function ResponseHtml({ html }: { html: string }) {
  const area = useRef<HTMLDivElement>(null);
  useCodeBlocks(
    area,
    useMemo(() => [html], [html]),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (render-response.server.ts).
  return <div ref={area} className={responseStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}
