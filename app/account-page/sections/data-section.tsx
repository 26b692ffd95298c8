import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";
import { AccountSection } from "./account-section";

export function DataSection() {
  const t = useWords();
  return (
    <AccountSection id="data" title={t("Your data")}>
      <p className="mt-2 text-sm text-ink-soft">
        {t(
          "One file with all we keep of you: your account, where you are signed in, your conversations with their answers and sources, your files and what you have shared.",
        )}
      </p>
      <a href="/account/data" download className={`${buttonStyle.quiet} mt-4`}>
        <Icon name="download" className="size-4" />
        {t("Download my data")}
      </a>
    </AccountSection>
  );
}
