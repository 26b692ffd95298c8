import { savePending } from "~/conversations/conversations.server";
import { migrateGuest } from "~/conversations/guest/migrate-guest.server";
import { conversationStore } from "~/conversations/store/store.server";
import { connect } from "~/db/client.server";
import type { Job } from "./processes";

/** Another process of the site: it reports when ready, does the job it receives, reports back, and exits when released. */

connect(process.env.DATABASE_URL ?? "");
process.on("message", async (job: Job) => {
  await work(job);
  process.send?.("done");
});
// Firestore connections would keep it alive.
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function work({ account, ...job }: Job): Promise<void> {
  if (job.kind === "append") {
    const store = await conversationStore();
    await Promise.all(job.messages.map((message) => store.saveMessage(account, job.conversationId, message)));
    return;
  }
  const migrations = Array.from({ length: job.times }, async () => {
    await migrateGuest(job.guestId, account);
    await savePending(account);
  });
  await Promise.all(migrations);
}
