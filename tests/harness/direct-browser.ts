import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { clientAddressHeader } from "~/http/client-address.server";
import { newAddress } from "./sign-in";

interface RouteModule {
  loader?(args: LoaderFunctionArgs): unknown;
  action?(args: ActionFunctionArgs): unknown;
}

export interface Answered {
  status: number;
  headers: Headers;
  /** Its redirect target, "" if none. */
  location: string;
  /** A page's loader data, or a resource's raw response. */
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own shape, which its test knows
  body: any;
}

const origin = "http://localhost:3000";

/** A browser that calls routes as modules, without a server: it keeps cookies by path and its current address. */
export class DirectBrowser {
  private cookies = new Map<string, { pair: string; path: string }>();
  private address = newAddress();

  constructor(...setCookies: string[]) {
    for (const cookie of setCookies) this.keep(cookie);
  }

  /** Gets the other's network address. */
  moveTo(other: DirectBrowser): void {
    this.address = other.address;
  }

  /** Changes a cookie's value without its signature. */
  forge(name: string): void {
    const cookie = this.cookies.get(name);
    if (!cookie) throw new Error(`There is no cookie ${name}`);
    this.cookies.set(name, { ...cookie, pair: cookie.pair.replace("=", "=W10x") });
  }

  get(module: RouteModule, path: string): Promise<Answered> {
    return this.call(module.loader, new Request(`${origin}${path}`, { headers: this.headersFor(path) }));
  }

  /** @param from the form's origin */
  post(
    module: RouteModule,
    path: string,
    fields: Record<string, string> | [string, string][],
    from = origin,
  ): Promise<Answered> {
    const headers = this.headersFor(path);
    headers.set("Origin", from);
    return this.call(
      module.action,
      new Request(`${origin}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) }),
    );
  }

  private async call(serve: RouteModule["loader"], request: Request): Promise<Answered> {
    if (!serve) throw new Error("The route has no such method");
    const args = { request, params: {}, context: {} };
    const result = await Promise.resolve(serve(args)).catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
    const answered = read(result);
    for (const cookie of answered.headers.getSetCookie()) this.keep(cookie);
    return answered;
  }

  private headersFor(path: string): Headers {
    const headers = new Headers({ [clientAddressHeader]: this.address, Host: new URL(origin).host });
    const fitting = [...this.cookies.values()].filter((cookie) => path.startsWith(cookie.path));
    if (fitting.length > 0) headers.set("Cookie", fitting.map(({ pair }) => pair).join("; "));
    return headers;
  }

  private keep(setCookie: string): void {
    const [pair = ""] = setCookie.split(";");
    const name = pair.split("=")[0] ?? "";
    if (/Max-Age=0\b/.test(setCookie)) this.cookies.delete(name);
    else this.cookies.set(name, { pair, path: /Path=([^;]+)/.exec(setCookie)?.[1] ?? "/" });
  }
}

/** A Response, what `data()` wraps, or plain values. */
function read(result: unknown): Answered {
  if (result instanceof Response) return described(result.status, result.headers, result);
  if (typeof result === "object" && result && "init" in result && "data" in result) {
    const init = result.init as ResponseInit | null;
    return described(init?.status ?? 200, new Headers(init?.headers), result.data);
  }
  return described(200, new Headers(), result);
}

function described(status: number, headers: Headers, body: unknown): Answered {
  return { status, headers, body, location: headers.get("Location") ?? "" };
}
