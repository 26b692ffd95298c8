import { Form, Link } from "@remix-run/react";
import { buttonStyle, FieldAlert } from "~/ui/controls";
import type { ContactFailure } from "./contact-failure";
import { ContactField } from "./contact-field";
import { longest, trapField } from "./contact-message";

interface ContactPageProps {
  /** A message was taken: thanks stand in the form's place. */
  sent: boolean;
  failure?: ContactFailure;
  /** Other ways to reach us, as HTML of our own. */
  otherWays: string;
}

export function ContactPage({ sent, failure, otherWays }: ContactPageProps) {
  return (
    <div className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">Contact</h1>
      {sent && !failure ? <Thanks /> : <ContactForm failure={failure} />}
      <section aria-labelledby="other-ways" className="mt-14 border-t border-line pt-8">
        <h2 id="other-ways" className="text-xl font-semibold">
          Other ways
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server. */}
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: otherWays }} />
      </section>
    </div>
  );
}

function ContactForm({ failure }: { failure?: ContactFailure }) {
  const propsOf = (name: keyof typeof longest) => ({
    name,
    maxLength: longest[name],
    typed: failure?.typed[name],
    error: failure?.errors[name],
  });
  return (
    <>
      <p className="mt-4 text-lg text-ink-soft">Write to us here, and we answer by mail.</p>
      <Form
        method="post"
        action="/contact"
        noValidate
        className="mt-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactField label="Name" autoComplete="name" {...propsOf("name")} />
          <ContactField label="Email" type="email" autoComplete="email" {...propsOf("email")} />
        </div>
        <ContactField label="Subject" {...propsOf("subject")} />
        <ContactField label="Message" rows={7} {...propsOf("message")} />
        <div hidden>
          <input name={trapField} aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
        </div>
        {failure && <FieldAlert id="contact-alert">{failure.alert}</FieldAlert>}
        <button type="submit" className={`${buttonStyle.primary} mt-6`}>
          Send message
        </button>
      </Form>
    </>
  );
}

function Thanks() {
  return (
    <div className="mt-8 rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8">
      <p role="status" className="text-lg">
        Thank you! Your message has reached us. We answer by mail.
      </p>
      <p className="mt-5">
        <Link to="/contact" className={buttonStyle.quiet}>
          Write another message
        </Link>
      </p>
    </div>
  );
}
