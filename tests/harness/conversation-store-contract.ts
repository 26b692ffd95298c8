import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/accounts/account";
import type { ConversationStore, Message } from "~/conversations/conversation";

/** Two empty accounts and their store. */
export interface StoreUnderTest {
  store: ConversationStore;
  account: Account;
  other: Account;
}

const question = (content: string, id = "0.question"): Message => ({ id, role: "user", content });
const answer = (content: string, id = "0.answer"): Message => ({ id, role: "assistant", content });

/**
 * The contract of every conversation store.
 * @param setUp called before each test
 */
export function describeConversationStore(name: string, setUp: () => Promise<StoreUnderTest>): void {
  describe(`conversations in ${name}`, () => {
    let store: ConversationStore;
    let account: Account;
    let other: Account;
    beforeEach(async () => {
      ({ store, account, other } = await setUp());
    });

    const begun = async (title = "Untitled Chat", messages: Message[] = []) => {
      const id = randomUUID();
      await store.create(account, { id, title, messages });
      return id;
    };
    const listed = async (orderBy: "createdAt" | "updatedAt" = "createdAt") =>
      (await store.list(account, orderBy)).map(({ id }) => id);

    describe("creating", () => {
      test("stores the title, messages in order and the given times", async () => {
        const conversation = {
          id: randomUUID(),
          title: "Moved here",
          messages: [question("Why?"), answer("Because [1].")],
          createdAt: "2025-01-02T03:04:05.678Z",
          updatedAt: "2025-02-03T04:05:06.789Z",
        };
        await store.create(account, conversation);
        expect(await store.find(account, conversation.id)).toEqual(conversation);
      });

      test("defaults missing times to now", async () => {
        const before = Date.now();
        const found = await store.find(account, await begun());
        for (const time of [found?.createdAt, found?.updatedAt]) {
          // Stores stamp times by their own clock, which on another machine may differ a little.
          expect(Math.abs(Date.parse(time ?? "") - before)).toBeLessThan(60_000);
          expect(new Date(time ?? "").toISOString()).toBe(time);
        }
      });

      test("twice changes nothing", async () => {
        const id = await begun("The first", [question("Kept?")]);
        await store.create(account, { id, title: "The second" });
        expect(await store.find(account, id)).toMatchObject({ title: "The first", messages: [question("Kept?")] });
      });
    });

    describe("listing", () => {
      test("sorts by creation or by change, newest first", async () => {
        const ids: string[] = [];
        for (const day of ["2025-01-03", "2025-01-01", "2025-01-02"]) {
          const id = randomUUID();
          const createdAt = `${day}T00:00:00.000Z`;
          await store.create(account, { id, title: day, createdAt, updatedAt: createdAt });
          ids.push(id);
        }
        const [third, first, second] = ids;
        expect(await listed()).toEqual([third, second, first]);
        await store.saveMessage(account, first ?? "", question("What is new?"));
        expect(await listed("updatedAt")).toEqual([first, third, second]);
        expect(await listed()).toEqual([third, second, first]);
      });

      test("is empty for an account without any", async () => {
        expect(await listed()).toEqual([]);
      });
    });

    describe("saving messages", () => {
      test("appends them and changes updatedAt but not createdAt", async () => {
        const id = randomUUID();
        const longAgo = "2025-01-01T00:00:00.000Z";
        await store.create(account, { id, title: "A chat", createdAt: longAgo, updatedAt: longAgo });
        await store.saveMessage(account, id, question("One?"));
        await store.saveMessage(account, id, answer("Two."));
        const found = await store.find(account, id);
        expect(found?.messages).toEqual([question("One?"), answer("Two.")]);
        expect(found?.createdAt).toBe(longAgo);
        expect(Date.parse(found?.updatedAt ?? "")).toBeGreaterThan(Date.parse(longAgo));
      });

      test("titles an untitled one with the first question: 50 characters, then three dots", async () => {
        const id = await begun();
        await store.saveMessage(account, id, question("x".repeat(51)));
        expect((await store.find(account, id))?.title).toBe(`${"x".repeat(50)}...`);
        await store.saveMessage(account, id, question("Another?", "1.question"));
        expect((await store.find(account, id))?.title).toBe(`${"x".repeat(50)}...`);
      });

      test("never titles it with an answer, and keeps a given title", async () => {
        const untitled = await begun();
        await store.saveMessage(account, untitled, answer("An answer."));
        expect((await store.find(account, untitled))?.title).toBe("Untitled Chat");
        const fallback = await begun("Default Chat");
        await store.saveMessage(account, fallback, question("A question?"));
        expect((await store.find(account, fallback))?.title).toBe("Default Chat");
      });

      test("creates a recovered conversation if it is missing", async () => {
        const id = randomUUID();
        await store.saveMessage(account, id, question("Still here?"));
        expect(await store.find(account, id)).toMatchObject({
          title: "Recovered Chat",
          messages: [question("Still here?")],
        });
      });

      test("replaces a message with the same id, in its place", async () => {
        const id = await begun();
        await store.saveMessage(account, id, question("Why?"));
        await store.saveMessage(account, id, answer("Half an ans"));
        await store.saveMessage(account, id, question("And?", "1.question"));
        await store.saveMessage(account, id, answer("A whole answer."));
        expect((await store.find(account, id))?.messages).toEqual([
          question("Why?"),
          answer("A whole answer."),
          question("And?", "1.question"),
        ]);
      });

      test("loses and duplicates none when 50 are saved concurrently", async () => {
        const id = await begun("Crowded");
        const sent = Array.from({ length: 50 }, (_, index) => question(`Question ${index}?`, `${index}.question`));
        await Promise.all(sent.map((message) => store.saveMessage(account, id, message)));
        const kept = (await store.find(account, id))?.messages ?? [];
        const byId = (a: Message, b: Message) => a.id.localeCompare(b.id);
        expect(kept.toSorted(byId)).toEqual(sent.toSorted(byId));
      });

      test("keeps one when the same is saved ten times concurrently", async () => {
        const id = randomUUID();
        await Promise.all(Array.from({ length: 10 }, () => store.saveMessage(account, id, question("Once?"))));
        expect((await store.find(account, id))?.messages).toEqual([question("Once?")]);
      });
    });

    describe("searching", () => {
      test("finds words in titles and messages, ignoring case, latest changed first", async () => {
        const inTitle = await begun("About LANTERNS");
        const inMessage = await begun("Another");
        await begun("Nothing of it", [question("Candles?")]);
        await store.saveMessage(account, inMessage, answer("A lantern gives light."));
        const found = await store.search(account, "Lantern");
        expect(found.map(({ id }) => id)).toEqual([inMessage, inTitle]);
        expect(found[1]).toMatchObject({ title: "About LANTERNS", createdAt: expect.any(String) });
      });

      test("treats every character literally", async () => {
        const percent = await begun("A 50% share");
        await begun("A 500 share");
        const found = async (text: string) => (await store.search(account, text)).map(({ id }) => id);
        expect(await found("50%")).toEqual([percent]);
        expect(await found("5_% s")).toEqual([]);
        expect(await found("\\")).toEqual([]);
      });
    });

    describe("renaming and removing", () => {
      test("keeps a new title, whatever is asked later", async () => {
        const id = await begun();
        expect(await store.rename(account, id, "Mine")).toBe(true);
        await store.saveMessage(account, id, question("A question?"));
        expect((await store.find(account, id))?.title).toBe("Mine");
        expect(await store.rename(account, randomUUID(), "Nobody's")).toBe(false);
      });

      test("returns what was removed, once", async () => {
        const id = await begun("To go", [question("Why?"), answer("So.")]);
        const whole = await store.find(account, id);
        expect(await store.remove(account, id)).toEqual(whole);
        expect(await store.remove(account, id)).toBeNull();
        expect(await store.find(account, id)).toBeNull();
        expect(await listed()).toEqual([]);
      });

      test("a removed conversation can be restored unchanged", async () => {
        const id = await begun("To and fro", [question("Why?")]);
        const removed = await store.remove(account, id);
        if (!removed) throw new Error("Nothing was removed");
        await store.create(account, removed);
        expect(await store.find(account, id)).toEqual(removed);
      });

      test("removing all deletes everything of the account, and nothing of others", async () => {
        for (const title of ["One", "Two", "Three"]) await begun(title, [question("Why?")]);
        const theirs = randomUUID();
        await store.create(other, { id: theirs, title: "Theirs" });
        await store.removeAll(account);
        await store.removeAll(account);
        expect(await listed()).toEqual([]);
        expect(await store.search(account, "o")).toEqual([]);
        expect(await store.find(other, theirs)).toMatchObject({ title: "Theirs" });
      });
    });

    describe("another account", () => {
      test("sees and changes nothing", async () => {
        const id = await begun("Private", [question("A secret?")]);
        const before = await store.find(account, id);
        expect(await store.list(other, "createdAt")).toEqual([]);
        expect(await store.list(other, "updatedAt")).toEqual([]);
        expect(await store.find(other, id)).toBeNull();
        expect(await store.search(other, "secret")).toEqual([]);
        expect(await store.rename(other, id, "Taken")).toBe(false);
        expect(await store.remove(other, id)).toBeNull();
        await store.removeAll(other);
        expect(await store.find(account, id)).toEqual(before);
      });

      test("gets its own conversation for the same id", async () => {
        const id = await begun("Private", [question("A secret?")]);
        await store.create(other, { id, title: "Also mine" });
        await store.saveMessage(other, id, question("Whose?"));
        expect(await store.find(account, id)).toMatchObject({ title: "Private", messages: [question("A secret?")] });
        expect(await store.find(other, id)).toMatchObject({ title: "Also mine", messages: [question("Whose?")] });
      });
    });

    describe("watching", () => {
      test("reports changes until it is stopped", async () => {
        const id = await begun("Watched");
        let told = 0;
        let heard: () => void = () => undefined;
        const next = () => new Promise<void>((resolve) => (heard = resolve));
        const stop = await store.watch(account, () => {
          told += 1;
          heard();
        });
        for (const change of [
          () => store.saveMessage(account, id, question("New?")),
          () => store.rename(account, id, "Renamed"),
          () => store.remove(account, id),
        ]) {
          const hearing = next();
          await change();
          await hearing;
        }
        stop();
        const atStop = told;
        // A second watcher's call shows that all remaining watchers have been notified.
        const hearing = next();
        const stopSecond = await store.watch(account, () => heard());
        await begun("Unwatched");
        await hearing;
        stopSecond();
        expect(told).toBe(atStop);
      });

      test("does not report another account's changes", async () => {
        let told = 0;
        let heard: () => void = () => undefined;
        const stops = [await store.watch(other, () => (told += 1)), await store.watch(account, () => heard())];
        const toldBefore = told;
        const hearing = new Promise<void>((resolve) => (heard = resolve));
        await begun("Seen by its owner only");
        await hearing;
        for (const stop of stops) stop();
        expect(told).toBe(toldBefore);
      });
    });
  });
}
