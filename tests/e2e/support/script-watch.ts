import type { BrowserContext, Page } from "playwright/test";

/** Sees what must never happen on a page of ours: foreign script, a breach of the page's own policy, a request to elsewhere. */
export interface ScriptWatch {
  /** In words, as they happened. */
  dangers: string[];
}

/** Watches all pages that the context opens from now on. @param origin the only one that may be asked for anything */
export async function watchScripts(context: BrowserContext, origin: string): Promise<ScriptWatch> {
  const dangers: string[] = [];
  await context.exposeBinding("reportDanger", (_, words: string) => void dangers.push(words));
  await context.addInitScript(() => {
    const report = (words: string) => (window as unknown as { reportDanger(words: string): void }).reportDanger(words);
    for (const name of ["alert", "confirm", "prompt", "print"] as const)
      Object.assign(window, { [name]: () => report(`${name} was called on ${location.pathname}`) });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      report(`${violatedDirective} was violated on ${location.pathname}: ${blockedURI} ${sourceFile ?? ""} ${sample}`),
    );
  });
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):|^about:blank/.test(url)) dangers.push(`asked for ${url}`);
  });
  context.on("dialog", async (dialog) => {
    dangers.push(`a dialog opened: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return { dangers };
}

/** What on the page would run on a click, a key or a moment later: handlers in markup, and addresses of any scheme but those of pages and mails. */
export function sleepingScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}="${value}"`);
        const isAddress = [
          "href",
          "src",
          "action",
          "formaction",
          "xlink:href",
          "data",
          "srcdoc",
          "ping",
          "poster",
          "background",
        ];
        // As a browser reads it: controls and blanks before the scheme, and tabs and line ends within, count for nothing.
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a scheme is hidden with
        const scheme = /^[\u0000-\u0020]*([a-z][\w+.-]*):/i.exec(value.replace(/[\t\r\n]/g, ""))?.[1]?.toLowerCase();
        if (isAddress.includes(name) && !["http", "https", "mailto"].includes(scheme ?? "http"))
          found.push(`${element.tagName} ${name}="${value.slice(0, 80)}"`);
      }
      if (/^(?:iframe|object|embed|base|frame|math)$/i.test(element.tagName))
        found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });
}
