import { describe, expect, test } from "vitest";
import { sanitiseSvg } from "~/images/providers/sanitise-svg.server";
import { rasterise } from "~/images/rasterise.server";

const size = [64, 64] as const;
const shape = '<rect width="9" height="9" fill="#123456"/>';
const drawing = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${attributes}>${inside}${shape}</svg>`;

/** Each contains something that doesn't belong in a drawing. */
const hostile = [
  drawing("<script>alert(1)</script>"),
  drawing("<SCRIPT>alert(1)</SCRIPT>"),
  drawing("<script><![CDATA[alert(1)]]></script>"),
  drawing('<script href="https://evil.example/x.js"/>'),
  drawing("", ' onload="alert(1)"'),
  drawing('<path d="M0 0" onclick="alert(1)"/>'),
  drawing('<path d="M0 0" ONCLICK="alert(1)"/>'),
  drawing("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><p>evil</p></body></foreignObject>"),
  drawing("<foreignObject><iframe src='https://evil.example'></iframe></foreignObject>"),
  drawing('<image href="https://evil.example/x.png" width="9" height="9"/>'),
  drawing('<image href="file:///etc/passwd" width="9" height="9"/>'),
  drawing('<image xlink:href="data:image/png;base64,AAAA"/>'),
  drawing('<feImage href="https://evil.example/x.png"/>'),
  drawing('<use href="https://evil.example/x.svg#a"/>'),
  drawing('<g id="a"><use href="#a"/><use href="#a"/></g>'),
  drawing('<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>'),
  drawing("<style>@import url(https://evil.example/x.css)</style>"),
  drawing("<style>rect{fill:url(https://evil.example/x)}</style>"),
  drawing('<rect style="fill:url(https://evil.example/x)"/>'),
  drawing('<rect style="background:url(javascript:alert(1))"/>'),
  drawing('<rect fill="url(https://evil.example/x#y)"/>'),
  drawing('<rect fill="url( &quot;//evil.example/x&quot; )"/>'),
  drawing('<rect fill="url(#a) url(//evil.example/x)"/>'),
  drawing('<rect fill="u\\72l(https://evil.example)"/>'),
  drawing('<rect clip-path="url(https://evil.example/c#x)"/>'),
  drawing('<rect mask="url(https://evil.example/m#x)"/>'),
  drawing('<rect filter="url(https://evil.example/f#x)"/>'),
  drawing('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  drawing('<a xlink:href="https://evil.example"><text>press</text></a>'),
  drawing('<animate attributeName="href" to="javascript:alert(1)"/>'),
  drawing('<set attributeName="onload" to="alert(1)"/>'),
  drawing('<animateTransform attributeName="transform" type="rotate" dur="1s"/>'),
  drawing("<handler type='text/javascript'>alert(1)</handler>"),
  drawing('<iframe src="https://evil.example"/>'),
  drawing('<embed src="https://evil.example"/><object data="https://evil.example"/>'),
  drawing('<video src="https://evil.example"/><audio src="https://evil.example"/>'),
  drawing("<metadata><x:evil xmlns:x='evil.example'/></metadata>"),
  drawing("<title><img src=x onerror=alert(1)></title>"),
  drawing('<pattern id="p"><image href="https://evil.example/x.png"/></pattern>'),
  drawing('<filter id="f"><feTurbulence baseFrequency="9"/><feGaussianBlur stdDeviation="9999"/></filter>'),
  drawing("<!-- --><!--><script>alert(1)</script>-->"),
  drawing('<text x="1"><![CDATA[</text><script>alert(1)</script>]]></text>'),
  drawing("<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>"),
  drawing('<linearGradient id="g" href="https://evil.example/#g"><stop stop-color="red"/></linearGradient>'),
  drawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
];

describe("a hostile drawing", () => {
  test.each(hostile)("loses everything not on the allowlist, and can be rasterised: %s", async (source) => {
    const clean = sanitiseSvg(source, size);
    expect(clean).not.toBeNull();
    expect(clean).not.toMatch(
      /<\/?(?:\w+:)?(?:script|style|foreignObject|image|feImage|use|animate|set|a|iframe|embed|object|video|audio|filter|pattern|mask|handler|metadata|title|img)\b/i,
    );
    expect(clean?.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /\son\w+\s*=|href|evil|javascript:|data:|file:|style=/i,
    );
    expect((await rasterise(clean ?? "")).subarray(1, 4).toString()).toBe("PNG");
  });

  test.each([
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing("<text>&b;</text>")}`],
    ["a file's entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<text>&x;</text>")}`],
    ["a style sheet's instruction", `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing("")}`],
    ["too many elements", drawing("<g/>".repeat(5_001))],
    ["too many bytes", drawing(`<path d="${"M0 0".repeat(52_000)}"/>`)],
    ["no drawing", "I am sorry, but I can't draw this."],
    ["an empty one", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["only groups", '<svg xmlns="http://www.w3.org/2000/svg"><g><defs/></g></svg>'],
  ])("is refused for %s", (_, source) => {
    expect(sanitiseSvg(source, size)).toBeNull();
  });

  test("is never nested so deeply that its layers use too much memory", () => {
    const clean = sanitiseSvg(drawing(`${'<g opacity=".9">'.repeat(500)}${shape}${"</g>".repeat(500)}`), size) ?? "";
    expect((clean.match(/<g/g) ?? []).length).toBeLessThanOrEqual(25);
  });
});

test("a good drawing keeps its shapes, gradients and clips, and gets our size", () => {
  const clean = sanitiseSvg(
    `Here it is:\n\`\`\`svg\n${drawing('<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/></linearGradient><clipPath id="c"><circle cx="9" cy="9" r="8"/></clipPath></defs><g transform="rotate(5)" opacity=".8"><path d="M0 0L9 9Z" fill="url(#sky)" clip-path="url(#c)"/></g><text x="1" y="2">A &amp; B</text>')}\n\`\`\``,
    [832, 1216],
  );
  expect(clean).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="832" height="1216" viewBox="0 0 64 64"/);
  for (const part of [
    '<linearGradient id="sky"',
    'fill="url(#sky)"',
    'clip-path="url(#c)"',
    'stop-opacity=".5"',
    "A &amp; B",
    'transform="rotate(5)"',
  ])
    expect(clean).toContain(part);
});
