import { useWords } from "~/language/words";
import type { ReferenceOperation } from "../reference.server";
import { CodeBlock } from "./code-block";
import { WithCode } from "./with-code";

/** One call: its purpose, access, input, an example, and its response. */
export function OperationReference({ operation }: { operation: ReferenceOperation }) {
  const t = useWords();
  const { anchor, method, path, summary, description, access, perMinute, fields, events, errors } = operation;
  return (
    <section aria-labelledby={anchor} className="mt-8 rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h3 id={anchor} lang="en" className="scroll-mt-20 text-lg font-semibold">
        {summary}
      </h3>
      <p className="mt-1 font-mono text-sm break-all text-accent">
        <span className="font-semibold">{method}</span> {path}
      </p>
      {description && (
        <p lang="en" className="mt-3">
          <WithCode>{description}</WithCode>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {t.said(access)}.{perMinute !== null && ` ${t("{n} requests a minute.", { n: perMinute })}`}
      </p>
      {fields.length > 0 && (
        <Terms title={t("Takes")}>
          {fields.map(({ name, place, type, required, about }) => (
            <Term
              key={`${place} ${name} ${type}`}
              name={name}
              note={required ? t("{place}, required", { place }) : t("{place}, optional", { place })}
            >
              {about ? `${type}. ${about}` : type}
            </Term>
          ))}
        </Terms>
      )}
      {events.length > 0 && (
        <Terms title={t("Streams")}>
          {events.map(({ event, about }) => (
            <Term key={event} name={event}>
              {about}
            </Term>
          ))}
        </Terms>
      )}
      <Example operation={operation} />
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-sm font-semibold">{t("Errors")}</summary>
        <dl className="mt-2 grid gap-2 text-sm">
          {errors.map(({ status, code, when }) => (
            <Term key={`${status} ${code}`} name={`${status} ${code}`}>
              {when}
            </Term>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Example({ operation: { summary, code, answer } }: { operation: ReferenceOperation }) {
  const t = useWords();
  const others = [
    ["JavaScript", code.javaScript],
    ["Python", code.python],
    [t("What it answers"), answer],
  ] as const;
  return (
    <>
      <h4 className="mt-5 text-sm font-semibold">{t("Example")}</h4>
      <CodeBlock label={`${summary}: curl`}>{code.curl}</CodeBlock>
      {others.map(
        ([name, text]) =>
          text && (
            <details key={name} className="mt-3">
              <summary className="cursor-pointer py-1 text-sm font-semibold">{name}</summary>
              <CodeBlock label={`${summary}: ${name}`}>{text}</CodeBlock>
            </details>
          ),
      )}
    </>
  );
}

function Terms({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h4 className="mt-5 text-sm font-semibold">{title}</h4>
      <dl className="mt-2 grid gap-2 text-sm">{children}</dl>
    </>
  );
}

function Term({ name, note, children }: { name: string; note?: string; children: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt>
        <code className="font-semibold break-all">{name}</code>
        {note && <span className="block text-ink-soft">{note}</span>}
      </dt>
      <dd lang="en">
        <WithCode>{children}</WithCode>
      </dd>
    </div>
  );
}
