import { describe, expect, test } from "vitest";
import { exportDiagram } from "~/diagrams/exported-diagram.server";
import { markdownDisposition } from "~/sharing/export/markdown-file-name";

describe("file names of downloads", () => {
  const hostile = [
    'a"; filename="evil.exe',
    "a\r\nSet-Cookie: b=c",
    "../../etc/passwd",
    "a\u0000b",
    "..\\..\\evil",
    "a;b=c",
    "\u202Egpj.exe",
    "'\"<script>",
    "naïve résumé",
    "問い",
  ];

  test.each(hostile)("%j", async (name) => {
    const disposition = markdownDisposition(name);
    expect(() => new Headers({ "Content-Disposition": disposition })).not.toThrow();
    expect(disposition).toMatch(/^attachment; filename="[a-z0-9-]+\.md"(; filename\*=UTF-8''[\w.~!#$&+^`|%-]+)?$/);
    const diagram = await exportDiagram(
      { id: "x", topic: name, diagram: { nodes: [], edges: [] } } as unknown as Parameters<typeof exportDiagram>[0],
      "json",
      { theme: "light", origin: "http://localhost" },
    );
    expect(diagram?.name).toMatch(/^[a-z0-9-]+\.json$/);
  });
});
