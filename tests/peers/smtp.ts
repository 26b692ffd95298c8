import { EventEmitter, on } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/**
 * How the server handles the next mails:
 * - accept: accepts them
 * - temporary: answers 451 to the recipient; permanent: 550
 * - drop: closes the connection in the middle of the mail
 * - hold: reads the whole mail, and responds only after `release`
 */
export type MailBehaviour = "accept" | "temporary" | "permanent" | "drop" | "hold";

export interface SmtpPeer {
  url: string;
  /** Accepted mails, parsed, oldest first. */
  mails: Email[];
  /** The number of mails that clients began to send. */
  attempts(): number;
  behave(behaviour: MailBehaviour): void;
  /** Accepts the held mails. */
  release(): void;
  /** Resolves once the condition holds; checked on every command. */
  until(condition: (peer: SmtpPeer) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port. */
export async function startSmtp(): Promise<SmtpPeer> {
  const events = new EventEmitter();
  const mails: Email[] = [];
  let behaviour: MailBehaviour = "accept";
  let attempts = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, answer) {
      attempts += 1;
      events.emit("asked");
      if (behaviour === "temporary") return answer(refusal(451, "Try again later"));
      if (behaviour === "permanent") return answer(refusal(550, "No such mailbox"));
      answer();
    },
    onData(stream: SMTPServerDataStream, session: SMTPServerSession, answer) {
      if (behaviour === "drop") {
        stream.resume();
        return cutConnection(server, session);
      }
      const held = behaviour === "hold" ? new Promise((resolve) => events.once("release", resolve)) : undefined;
      const keep = async () => {
        const mail = await PostalMime.parse(await bytesOf(stream));
        events.emit("asked");
        await held;
        mails.push(mail);
        answer();
        events.emit("asked");
      };
      keep().catch(answer);
    },
  });
  // Some tests disconnect midway.
  server.on("error", () => events.emit("asked"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    attempts: () => attempts,
    behave(next) {
      behaviour = next;
    },
    release: () => void events.emit("release"),
    async until(condition) {
      const asked = on(events, "asked");
      if (condition(peer)) return;
      for await (const _ of asked) if (condition(peer)) return;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function cutConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
