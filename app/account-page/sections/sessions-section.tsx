import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { buttonStyle } from "~/ui/controls";
import type { AccountPageData } from "../account-page.server";
import { AccountSection } from "./account-section";
import { Day } from "./day";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";

type Session = AccountPageData["sessions"][number];

/** Where the person is signed in, with a button to end each session. */
export function SessionsSection({ sessions, notice, failure }: SectionProps & { sessions: Session[] }) {
  const t = useWords();
  const mine = failureIn(failure, "end-session", "sign-out-everywhere");
  return (
    <AccountSection id="sessions" title={t("Where you are signed in")} notice={notice} alert={mine?.message}>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SectionForm section="sessions" intent="sign-out-everywhere" className="mt-4">
        <button type="submit" className={buttonStyle.quiet}>
          {t("Sign out everywhere")}
        </button>
      </SectionForm>
    </AccountSection>
  );
}

function SessionRow({ session: { id, device, createdAt, lastSeenAt, isThisOne } }: { session: Session }) {
  const t = useWords();
  const [browser = "", system] = device.split(" on ");
  const named = system ? t("{browser} on {system}", { browser, system }) : t.said(browser);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-semibold">
          {named}
          {isThisOne && (
            <span className="ml-2 rounded-full bg-glow px-2 py-0.5 text-xs text-on-glow">{t("this browser")}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Words
            text="Since {day}, last seen {seen}"
            parts={{ day: <Day at={createdAt} />, seen: <Day at={lastSeenAt} /> }}
          />
        </p>
      </div>
      <SectionForm section="sessions" intent="end-session">
        <input type="hidden" name="session" value={id} />
        <button
          type="submit"
          aria-label={isThisOne ? t("Sign out here") : t("Sign out {device}", { device: named })}
          className="-mx-2 rounded-control px-2 py-1 text-sm font-medium text-accent hover:underline"
        >
          {t("Sign out")}
        </button>
      </SectionForm>
    </li>
  );
}
