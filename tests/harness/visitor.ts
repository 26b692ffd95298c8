/** The part of a browser that matters to the server: it keeps cookies and sends a browser's headers. */
export class TestVisitor {
  private cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** A visitor who already has a guest cookie. */
  static async arriving(origin: string): Promise<TestVisitor> {
    const visitor = new TestVisitor(origin);
    await visitor.fetch("/search");
    return visitor;
  }

  /** The same visitor at another process. */
  at(origin: string): TestVisitor {
    const same = new TestVisitor(origin);
    same.cookies = this.cookies;
    return same;
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("Cookie", this.cookieHeader());
    const response = await fetch(new URL(path, this.origin), { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  ask(question: string, headers?: HeadersInit): Promise<Response> {
    return this.fetch(`/api/search?${new URLSearchParams({ q: question })}`, { headers });
  }

  followUp(sessionId: string, query: string): Promise<Response> {
    return this.postJson("/api/follow-up", { sessionId, query });
  }

  postJson(path: string, body: unknown, headers?: HeadersInit): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  postForm(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: "POST", headers: { Origin: this.origin }, body: new URLSearchParams(fields) });
  }
}

export interface ReceivedEvent {
  id: number;
  event: string;
  data: Record<string, unknown>;
}

/** Reads a stream's events until `until` returns true or it ends, then closes it. */
export async function readEventStream(
  response: Response,
  until: (event: ReceivedEvent) => boolean = () => false,
): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = [];
  let rest = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const blocks = (rest + part.value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks.filter((text) => !text.startsWith(":"))) {
      events.push(parseEvent(block));
      if (until(parseEvent(block))) {
        await reader?.cancel();
        return events;
      }
    }
  }
  return events;
}

function parseEvent(block: string): ReceivedEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
  return { id: Number(field("id")), event: field("event"), data: JSON.parse(field("data")) };
}

/** The summary built from a stream's events. */
export function summaryOf(events: ReceivedEvent[]): string {
  let summary = "";
  for (const { event, data } of events) {
    if (event === "status" && data.restart) summary = "";
    if (event === "delta") summary = summary.slice(0, Number(data.at)) + data.text;
  }
  return summary;
}
