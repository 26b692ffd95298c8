import { parseHTML } from "linkedom";
import { TestVisitor } from "./visitor";

/** A field's value: text or a file. Check boxes and radio buttons are ticked by their own label, with `true`. */
export type FilledIn = Record<string, string | File | true>;

/** A visitor without JavaScript: opens pages, follows links, fills in forms by label and presses buttons. */
export class PageReader {
  document: Document = parseHTML("<html></html>").document;
  status = 0;
  url: URL;
  headers = new Headers();

  constructor(
    readonly visitor: TestVisitor,
    private readonly sent: Record<string, string> = {},
  ) {
    this.url = new URL(visitor.origin);
  }

  /**
   * Opens a page and follows redirects.
   * @param headers sent with every request, e.g. the languages that a browser asks for
   */
  static async open(origin: string, path: string, headers?: Record<string, string>): Promise<PageReader> {
    const reader = new PageReader(new TestVisitor(origin), headers);
    await reader.goTo(path);
    return reader;
  }

  /** Another window in the same browser. */
  async openBeside(path: string): Promise<PageReader> {
    const reader = new PageReader(this.visitor, this.sent);
    await reader.goTo(path);
    return reader;
  }

  goTo(path: string): Promise<void> {
    return this.load(new URL(path, this.url));
  }

  /** Follows the first link with a name. @param within selector of its container */
  async follow(name: string | RegExp, within = "body"): Promise<void> {
    const link = this.all(`${within} a[href]`).find((one) => fits(nameOf(one), name));
    if (!link) throw new Error(`${this.url.pathname} has no link ${name}`);
    await this.goTo(link.getAttribute("href") ?? "");
  }

  /** Fills in fields by label, and submits the form with a button. */
  async press(button: string | RegExp, fields: FilledIn = {}, within = "body"): Promise<void> {
    const pressed = this.all(`${within} button`).find((one) => fits(nameOf(one), button));
    if (!pressed) throw new Error(`${this.url.pathname} has no button ${button}`);
    const id = pressed.getAttribute("form");
    const form = id ? this.document.getElementById(id) : pressed.closest("form");
    if (!form) throw new Error(`The button ${button} has no form`);
    const data = this.dataOf(form, fields);
    const name = pressed.getAttribute("name");
    if (name) data.append(name, pressed.getAttribute("value") ?? "");
    const setting = (attribute: string) => written(pressed, `form${attribute}`) ?? written(form, attribute);
    await this.send(setting("action") ?? "", setting("method") ?? "get", setting("enctype") ?? "", data);
  }

  /** The texts of a selector's matches, whitespace collapsed. */
  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  /** The text of a selector's first match, by default the page's. */
  text(selector = "body"): string {
    return this.texts(selector)[0] ?? "";
  }

  /** The value of a field by its label. */
  valueOf(label: string): string {
    return initialOf(this.fieldOf(label));
  }

  /** A field's description by its label, e.g. its error. */
  descriptionOf(label: string): string {
    const ids = this.fieldOf(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => textOf(this.document.getElementById(id))).join(" ");
  }

  all(selector: string): Element[] {
    return [...this.document.querySelectorAll(selector)];
  }

  private async load(url: URL, init: RequestInit = {}): Promise<void> {
    let response = await this.request(url, init);
    let at = url;
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 5; hops += 1) {
      at = new URL(response.headers.get("Location") ?? "", at);
      response = await this.request(at);
    }
    this.url = at;
    this.status = response.status;
    this.headers = response.headers;
    this.document = parseHTML(await response.text()).document;
  }

  private request(url: URL, init: RequestInit = {}): Promise<Response> {
    return this.visitor.fetch(url.href, { ...init, headers: { ...this.sent, ...init.headers } });
  }

  private send(action: string, method: string, enctype: string, data: FormData): Promise<void> {
    const to = new URL(action, this.url);
    const fields = [...data].map(([name, value]): [string, string] => [name, typeof value === "string" ? value : ""]);
    const plain = new URLSearchParams(fields);
    if (method.toLowerCase() === "get") {
      to.search = plain.toString();
      return this.load(to);
    }
    const body = enctype === "multipart/form-data" ? data : plain;
    return this.load(to, { method: "POST", body, headers: { Origin: this.visitor.origin } });
  }

  /** The form data a browser would send. */
  private dataOf(form: Element, filledIn: FilledIn): FormData {
    const filled = new Map(Object.entries(filledIn).map(([label, value]) => [this.fieldOf(label, form), value]));
    const ticked = [...filled].filter(([, value]) => value === true).map(([field]) => field);
    const data = new FormData();
    const outside = form.id ? this.all(`[form="${form.id}"]:not(button)`) : [];
    for (const field of [...form.querySelectorAll("input, textarea, select"), ...outside]) {
      const [name, type] = [field.getAttribute("name"), field.getAttribute("type")];
      if (!name || field.hasAttribute("disabled")) continue;
      const given = filled.get(field);
      if (type === "radio" || type === "checkbox") {
        const rival = ticked.find((one) => one.getAttribute("name") === name && type === "radio");
        if (rival ? rival === field : given === true || field.hasAttribute("checked"))
          data.append(name, field.getAttribute("value") ?? "on");
      } else if (type === "file") data.append(name, given instanceof File ? given : new File([], ""));
      else data.append(name, typeof given === "string" ? given : initialOf(field));
    }
    return data;
  }

  /** By its label's text or its accessible name. */
  private fieldOf(label: string, within: Element = this.document.documentElement): Element {
    const fields = [...within.querySelectorAll("input, textarea, select")];
    const found = fields.find((field) => {
      const told = field.getAttribute("aria-label");
      if (told !== null) return told === label;
      const labels = field.id ? this.all(`label[for="${field.id}"]`) : [];
      const around = field.closest("label");
      return [...labels, ...(around ? [around] : [])].some((one) => shownTextOf(one) === label);
    });
    if (!found) throw new Error(`${this.url.pathname} has no field ${label}`);
    return found;
  }
}

/** A field's initial value. */
function initialOf(field: Element): string {
  if (field.tagName === "TEXTAREA") return field.textContent ?? "";
  if (field.tagName !== "SELECT") return field.getAttribute("value") ?? "";
  return (field.querySelector("option[selected]") ?? field.querySelector("option"))?.getAttribute("value") ?? "";
}

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? textOf(element);
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Without hidden content. */
function shownTextOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  return textOf(copy);
}

/** An attribute in any case: React keeps its own case for some, such as "formEncType". */
function written(element: Element, name: string): string | null {
  return [...element.attributes].find((attribute) => attribute.name.toLowerCase() === name)?.value ?? null;
}

function fits(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}
