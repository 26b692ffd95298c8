import type { TestVisitor } from "./visitor";

/** The guest's count as the results page shows it. */
export async function questionsLeft(visitor: TestVisitor): Promise<string | undefined> {
  const { sessionId } = await (await visitor.ask("Quxville yodelling")).json();
  const page = await (await visitor.fetch(`/search?q=Quxville+yodelling&session=${sessionId}`)).text();
  return /(\d+)(?:<!-- -->)? free questions? left/.exec(page)?.[1];
}
