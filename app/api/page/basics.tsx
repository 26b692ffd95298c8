import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { CodeBlock } from "./code-block";

interface BasicsProps {
  origin: string;
  guestSearches: number;
}

/** What applies to every call. */
export function Basics({ origin, guestSearches }: BasicsProps) {
  const t = useWords();
  return (
    <>
      <h2 id="tokens">{t("Tokens")}</h2>
      <p>
        <Words
          text="Without a token a caller has {n} searches a day. With one, a program asks in your name: make it on your <account>account page</account>, choose what it may do ({ask}, {history}), and send it along. It is shown once, and can be revoked at any time."
          parts={{
            n: guestSearches,
            account: (words) => <a href="/account">{words}</a>,
            ask: <code>ask</code>,
            history: <code>history</code>,
          }}
        />
      </p>
      <CodeBlock label={t("A call with a token")}>
        {`curl -H 'Authorization: Bearer YOUR_TOKEN' '${origin}/api/conversations'`}
      </CodeBlock>
      <h2 id="streams">{t("Streams")}</h2>
      <p>
        <Words
          text="An answer takes a few seconds. Ask for {type}, and it comes as server-sent events while it is written. Each event has a number: a reader that was cut off opens {address}, which {place} named, with the last one as {header}, and goes on there."
          parts={{
            type: <code>text/event-stream</code>,
            address: <code>{"/api/answers/{id}/events"}</code>,
            place: <code>Content-Location</code>,
            header: <code>Last-Event-ID</code>,
          }}
        />
      </p>
      <CodeBlock label={t("A stream")}>
        {`curl -N -H 'Accept: text/event-stream' '${origin}/api/search?q=How+do+vaccines+work%3F'`}
      </CodeBlock>
      <h2 id="errors">{t("Errors")}</h2>
      <p>
        <Words
          text="An error has a true status and the body {body}. A code stays as it is; a message is for people and may change. A query's unknown fields are ignored, a JSON body's are refused. {header} names a call in our log: give it when you report a fault."
          parts={{
            body: <code>{'{ "message", "code", "fields"? }'}</code>,
            header: <code>X-Request-Id</code>,
          }}
        />
      </p>
      <h2 id="browsers">{t("Other sites' pages")}</h2>
      <p>
        {t(
          "Any page may call from a browser, with a token or as a caller without an account. Cookies of this site are never looked at there.",
        )}
      </p>
      <h2 id="assistants">{t("Assistants")}</h2>
      <p>
        <Words
          text="Assistants that speak the Model Context Protocol find the tools {ask}, {search} and {draw} at {address} (streamable HTTP), with the same tokens and limits."
          parts={{
            ask: <code>ask</code>,
            search: <code>search_library</code>,
            draw: <code>make_diagram</code>,
            address: <code>{origin}/mcp</code>,
          }}
        />
      </p>
    </>
  );
}
