import Prism from "prismjs/components/prism-core.js";
import { codeLanguage, codeLanguages } from "./code-languages";

/** Loaded by `useCodeBlocks` when an answer has code: everything of Prism stands behind this module. */

// Its grammars are scripts that look for it here; and it must not search the page for code itself.
Prism.manual = true;
Object.assign(window, { Prism });

/** Colours an element's text in place, by its class `language-…`. One that is none of `codeLanguages` stays plain. */
export async function highlightCode(code: HTMLElement): Promise<void> {
  const language = codeLanguage(/(?:^|\s)language-(\S+)/.exec(code.className)?.[1] ?? "");
  if (language === null) return;
  await loadLanguage(language);
  const grammar = Prism.languages[language];
  if (grammar && code.isConnected) code.innerHTML = Prism.highlight(code.textContent ?? "", grammar, language);
}

const loading = new Map<string, Promise<void>>();

function loadLanguage(name: string): Promise<void> {
  const known = loading.get(name) ?? loadAnew(name);
  loading.set(name, known);
  return known;
}

async function loadAnew(name: string): Promise<void> {
  const language = codeLanguages[name];
  // In order: a grammar that comes before what it extends does not work.
  for (const earlier of language?.after ?? []) await loadLanguage(earlier);
  await language?.load();
}
