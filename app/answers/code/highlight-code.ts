import Prism from "prismjs/components/prism-core.js";
import { codeLanguage, codeLanguages } from "./code-languages";

/** Loaded by `useCodeBlocks` when an answer has code: all of Prism is behind this module. */

// Prism's grammars are scripts that look for this global; manual mode keeps it from highlighting the page itself.
Prism.manual = true;
Object.assign(window, { Prism });

/** Highlights an element's text in place by its class `language-…`. Languages not in `codeLanguages` stay plain. */
export async function highlightCode(code: HTMLElement): Promise<void> {
  const language = codeLanguage(/(?:^|\s)language-(\S+)/.exec(code.className)?.[1] ?? "");
  if (language === null) return;
  await loadLanguage(language);
  const grammar = Prism.languages[language];
  if (grammar && code.isConnected) code.innerHTML = Prism.highlight(code.textContent ?? "", grammar, language);
}

const loading = new Map<string, Promise<void>>();

function loadLanguage(name: string): Promise<void> {
  const known = loading.get(name) ?? startLoading(name);
  loading.set(name, known);
  return known;
}

async function startLoading(name: string): Promise<void> {
  const language = codeLanguages[name];
  // In order: a grammar must be loaded after the one it extends.
  for (const earlier of language?.after ?? []) await loadLanguage(earlier);
  await language?.load();
}
