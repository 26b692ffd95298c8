import { buttonStyle } from "~/ui/controls";
import type { AccountPageData } from "./account-page.server";
import { AccountSection } from "./account-section";
import { Day } from "./day";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

type Session = AccountPageData["sessions"][number];

/** Where the person is signed in, each with the way to end it. */
export function SessionsSection({ sessions, notice, failure }: SectionProps & { sessions: Session[] }) {
  const mine = failureIn(failure, "end-session", "sign-out-everywhere");
  return (
    <AccountSection id="sessions" title="Where you are signed in" notice={notice} alert={mine?.message}>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SectionForm section="sessions" intent="sign-out-everywhere" className="mt-4">
        <button type="submit" className={buttonStyle.quiet}>
          Sign out everywhere
        </button>
      </SectionForm>
    </AccountSection>
  );
}

function SessionRow({ session: { id, device, createdAt, lastSeenAt, isThisOne } }: { session: Session }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-semibold">
          {device}
          {isThisOne && (
            <span className="ml-2 rounded-full bg-glow px-2 py-0.5 text-xs text-on-glow">this browser</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Since <Day at={createdAt} />, last seen <Day at={lastSeenAt} />
        </p>
      </div>
      <SectionForm section="sessions" intent="end-session">
        <input type="hidden" name="session" value={id} />
        <button
          type="submit"
          aria-label={isThisOne ? "Sign out here" : `Sign out ${device}`}
          className="-mx-2 rounded-control px-2 py-1 text-sm font-medium text-accent hover:underline"
        >
          Sign out
        </button>
      </SectionForm>
    </li>
  );
}
