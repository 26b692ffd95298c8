import { buttonStyle, Icon } from "~/ui/controls";
import { AccountSection } from "./account-section";

export function DataSection() {
  return (
    <AccountSection id="data" title="Your data">
      <p className="mt-2 text-sm text-ink-soft">
        One file with all we keep of you: your account, where you are signed in, your conversations with their answers
        and sources, your files and what you have shared.
      </p>
      <a href="/account/data" download className={`${buttonStyle.quiet} mt-4`}>
        <Icon name="download" className="size-4" />
        Download my data
      </a>
    </AccountSection>
  );
}
