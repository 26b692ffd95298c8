import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";

export interface AllowedRequests {
  what: string;
  /** null for no limit. */
  perMinute: number | null;
  perDay: number | null;
}

interface LimitsTableProps {
  limits: AllowedRequests[];
}

/** The fair-use limits, as enforced. */
export function LimitsTable({ limits }: LimitsTableProps) {
  const t = useWords();
  return (
    <>
      <p className="mt-3">
        <Words
          text="Each caller may make so many requests a minute, and of some so many a day (UTC). Every answer tells how many are left by {limit}, {remaining} and {reset}; one too many is 429 with {retry}, both in seconds."
          parts={{
            limit: <code>RateLimit-Limit</code>,
            remaining: <code>RateLimit-Remaining</code>,
            reset: <code>RateLimit-Reset</code>,
            retry: <code>Retry-After</code>,
          }}
        />
      </p>
      <table className="mt-4 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("What is asked for")}
            </th>
            <th scope="col" className="py-2 text-right font-semibold whitespace-nowrap">
              {t("A minute")}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold whitespace-nowrap">
              {t("A day")}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ what, perMinute, perDay }) => (
            <tr key={what} className="border-b border-line">
              <td className="py-2 pr-4">{t.said(what)}</td>
              <td className="py-2 text-right tabular-nums">{perMinute ?? t("no limit")}</td>
              <td className="py-2 pl-4 text-right tabular-nums">{perDay ?? t("no limit")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
