import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import type { ReferenceGroup } from "../reference.server";
import { Basics } from "./basics";
import { type AllowedRequests, LimitsTable } from "./limits-table";
import { OperationReference } from "./operation-reference";
import { TryIt } from "./try-it";

interface DevelopersPageProps {
  origin: string;
  groups: ReferenceGroup[];
  /** Null per minute means no limit. */
  limits: AllowedRequests[];
  guestSearches: number;
}

/** The API reference: getting started, what applies to every call, then each call by group. */
export function DevelopersPage({ origin, groups, limits, guestSearches }: DevelopersPageProps) {
  const t = useWords();
  return (
    <div className="mx-auto max-w-3xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Developers")}</h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Words
          text="Everything that this site answers, it answers to programs too: over plain HTTP, in JSON, and without a key to begin with. The same is told to machines by {address} (OpenAPI 3.1)."
          parts={{
            address: (
              <a href="/api/openapi.json" className="underline hover:text-ink">
                /api/openapi.json
              </a>
            ),
          }}
        />
      </p>
      <TryIt />
      <div className="prose mt-10">
        <Basics origin={origin} guestSearches={guestSearches} />
        <h2 id="fair-use">{t("Fair use")}</h2>
      </div>
      <LimitsTable limits={limits} />
      {groups.map(({ tag, about, operations }) => (
        <section key={tag} aria-labelledby={tag} className="mt-14">
          <h2 id={tag} lang="en" className="scroll-mt-20 text-2xl font-semibold tracking-tight">
            {tag}
          </h2>
          <p lang="en" className="mt-2 text-ink-soft">
            {about}
          </p>
          {operations.map((operation) => (
            <OperationReference key={operation.anchor} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}
