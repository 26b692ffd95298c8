import type { BrowserContext, Page } from "playwright/test";

/** Detects what must never happen on our pages: foreign scripts, policy violations and requests to other sites. */
export interface ScriptWatch {
  /** Described in words, in the order they happened. */
  dangers: string[];
}

/** Watches all pages that the context opens from now on. @param origin the only one that may be requested */
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

/** Markup that could run script later: event handlers, and addresses with a scheme other than those of pages and mail. */
export function latentScripts(page: Page): Promise<string[]> {
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
        // As browsers parse it: ignore controls and spaces before the scheme, and tabs and line breaks within it.
        // biome-ignore lint/suspicious/noControlCharactersInRegex: attackers hide schemes with them
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
