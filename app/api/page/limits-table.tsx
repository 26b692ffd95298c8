interface LimitsTableProps {
  limits: { what: string; perMinute: number | null }[];
}

/** The fair-use figures, as they are enforced. */
export function LimitsTable({ limits }: LimitsTableProps) {
  return (
    <>
      <p className="mt-3">
        Each caller may make so many requests a minute. Every answer tells how many are left by{" "}
        <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>; one too many is
        429 with <code>Retry-After</code>, both in seconds.
      </p>
      <table className="mt-4 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4 font-semibold">
              What is asked for
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              A minute
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(({ what, perMinute }) => (
            <tr key={what} className="border-b border-line">
              <td className="py-2 pr-4">{what}</td>
              <td className="py-2 text-right tabular-nums">{perMinute ?? "no limit"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
