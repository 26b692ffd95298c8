import { forwardMessage } from "~/contact/forward.server";
import { connect } from "~/db/client.server";
import { startMailing } from "~/mail/mailing.server";

/** A process that sends the outbox's mail, for tests that kill it. */

connect(process.env.DATABASE_URL ?? "");
startMailing({ forward: forwardMessage });
