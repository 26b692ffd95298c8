/** Writes app/ui/icons.svg: the icons in app/ui/icon-names.ts, from Lucide. */
import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames } from "~/ui/icon-names";

const licence = "Icons by Lucide (https://lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors";

const symbols = await Promise.all(iconNames.map(symbol));
writeFileSync(
  "app/ui/icons.svg",
  `<!-- ${licence} -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);

/** @throws when Lucide has no icon of that name */
async function symbol(name: string): Promise<string> {
  const { default: LucideIcon } = await import(`lucide-react/icons/${name}`);
  const drawn = renderToStaticMarkup(createElement(LucideIcon));
  const shapes = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
