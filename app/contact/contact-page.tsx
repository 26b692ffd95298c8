import { Form, Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import type { ContactFailure } from "./contact-failure";
import { ContactField } from "./contact-field";
import { longest, trapField } from "./contact-message";

interface ContactPageProps {
  /** A message was accepted: a thank-you replaces the form. */
  sent: boolean;
  failure?: ContactFailure;
  /** Other ways to contact us, as our own HTML. */
  otherWays: string;
}

export function ContactPage({ sent, failure, otherWays }: ContactPageProps) {
  const t = useWords();
  return (
    <div className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Contact")}</h1>
      {sent && !failure ? <Thanks /> : <ContactForm failure={failure} />}
      <section aria-labelledby="other-ways" className="mt-14 border-t border-line pt-8">
        <h2 id="other-ways" className="text-xl font-semibold">
          {t("Other ways")}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
        <div lang="en" className="prose mt-3" dangerouslySetInnerHTML={{ __html: otherWays }} />
      </section>
    </div>
  );
}

function ContactForm({ failure }: { failure?: ContactFailure }) {
  const t = useWords();
  const propsOf = (name: keyof typeof longest) => ({
    name,
    maxLength: longest[name],
    typed: failure?.typed[name],
    error: failure?.errors[name],
  });
  return (
    <>
      <p className="mt-4 text-lg text-ink-soft">{t("Write to us here, and we answer by mail.")}</p>
      <Form
        method="post"
        action="/contact"
        noValidate
        className="mt-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactField label={t("Name")} autoComplete="name" {...propsOf("name")} />
          <ContactField label={t("Email")} type="email" autoComplete="email" {...propsOf("email")} />
        </div>
        <ContactField label={t("Subject")} {...propsOf("subject")} />
        <ContactField label={t("Message")} rows={7} {...propsOf("message")} />
        <div hidden>
          <input name={trapField} aria-label={t("Leave this empty")} tabIndex={-1} autoComplete="off" />
        </div>
        {failure && <FieldAlert id="contact-alert">{failure.alert}</FieldAlert>}
        <button type="submit" className={`${buttonStyle.primary} mt-6`}>
          {t("Send message")}
        </button>
      </Form>
    </>
  );
}

function Thanks() {
  const t = useWords();
  return (
    <div className="mt-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">
      <p role="status" className="text-lg">
        {t("Thank you! Your message has reached us. We answer by mail.")}
      </p>
      <p className="mt-5">
        <Link to="/contact" className={buttonStyle.quiet}>
          {t("Write another message")}
        </Link>
      </p>
    </div>
  );
}
