import type { ReferenceGroup } from "../reference.server";
import { CodeBlock } from "./code-block";
import { LimitsTable } from "./limits-table";
import { OperationReference } from "./operation-reference";
import { TryIt } from "./try-it";

interface DevelopersPageProps {
  origin: string;
  groups: ReferenceGroup[];
  /** Null per minute: there is no limit. */
  limits: { what: string; perMinute: number | null }[];
  guestSearches: number;
}

/** The API's reference: how to begin, what holds for every call, then each call by its group. */
export function DevelopersPage({ origin, groups, limits, guestSearches }: DevelopersPageProps) {
  return (
    <div className="mx-auto max-w-3xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">Developers</h1>
      <p className="mt-4 text-lg text-ink-soft">
        Everything that this site answers, it answers to programs too: over plain HTTP, in JSON, and without a key to
        begin with. The same is told to machines by{" "}
        <a href="/api/openapi.json" className="underline hover:text-ink">
          /api/openapi.json
        </a>{" "}
        (OpenAPI 3.1).
      </p>
      <TryIt />
      <div className="prose mt-10">
        <h2 id="tokens">Tokens</h2>
        <p>
          Without a token a caller has {guestSearches} searches a day. With one, a program asks in your name: make it on
          your <a href="/account">account page</a>, choose what it may do (<code>ask</code>, <code>history</code>), and
          send it along. It is shown once, and can be revoked at any time.
        </p>
        <CodeBlock label="A call with a token">
          {`curl -H 'Authorization: Bearer YOUR_TOKEN' '${origin}/api/conversations'`}
        </CodeBlock>
        <h2 id="streams">Streams</h2>
        <p>
          An answer takes a few seconds. Ask for <code>text/event-stream</code>, and it comes as server-sent events
          while it is written. Each event has a number: a reader that was cut off opens{" "}
          <code>/api/answers/{"{id}"}/events</code> with the last one as <code>Last-Event-ID</code>, and goes on there.
        </p>
        <CodeBlock label="A stream">
          {`curl -N -H 'Accept: text/event-stream' '${origin}/api/search?q=How+do+vaccines+work%3F'`}
        </CodeBlock>
        <h2 id="errors">Errors</h2>
        <p>
          An error has a true status and the body <code>{'{ "message", "code", "fields"? }'}</code>. A code stays as it
          is; a message is for people and may change. A query's unknown fields are ignored, a JSON body's are refused.{" "}
          <code>X-Request-Id</code> names a call in our log: give it when you report a fault.
        </p>
        <h2 id="browsers">Other sites' pages</h2>
        <p>
          Any page may call from a browser, with a token or as a caller without an account. Cookies of this site are
          never looked at there.
        </p>
        <h2 id="assistants">Assistants</h2>
        <p>
          Assistants that speak the Model Context Protocol find the tools <code>ask</code>, <code>search_library</code>{" "}
          and <code>make_diagram</code> at <code>{origin}/mcp</code> (streamable HTTP), with the same tokens and limits.
        </p>
        <h2 id="fair-use">Fair use</h2>
      </div>
      <LimitsTable limits={limits} />
      {groups.map(({ tag, about, operations }) => (
        <section key={tag} aria-labelledby={tag} className="mt-14">
          <h2 id={tag} className="scroll-mt-20 text-2xl font-semibold tracking-tight">
            {tag}
          </h2>
          <p className="mt-2 text-ink-soft">{about}</p>
          {operations.map((operation) => (
            <OperationReference key={operation.anchor} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}
