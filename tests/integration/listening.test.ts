import postgres from "postgres";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, disconnect, listenTo, sqlClient } from "~/db/client.server";
import { type PostgresPeer, startPostgres } from "../peers/postgres";

/** Who listens to notifications goes on listening, whatever happens to the connection. */

const url = () => process.env.DATABASE_URL ?? "";
let peer: PostgresPeer;
beforeEach(async () => {
  await disconnect();
  peer = await startPostgres();
});
afterEach(async () => {
  await disconnect(0);
  await peer.close();
});
afterAll(() => connect(url()));

test("after its connection was ended it listens again, and says that it missed something", async () => {
  connect(url());
  const [heard, alsoHeard] = [vi.fn(), vi.fn()];
  const restarted = vi.fn();
  await listenTo("first", heard, restarted);
  const second = await listenTo("second", alsoHeard);
  const announce = () => sqlClient()`SELECT pg_notify('first', 'a'), pg_notify('second', 'b')`;
  await announce();
  await expect.poll(() => alsoHeard.mock.calls).toEqual([["b"]]);
  const killer = postgres(url(), { max: 1 });
  await killer`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%' AND datname = current_database()`;
  await killer.end();
  await expect.poll(() => restarted.mock.calls.length).toBe(2);
  await second.unlisten();
  await announce();
  await expect.poll(() => heard.mock.calls).toEqual([["a"], ["a"]]);
  expect(alsoHeard).toHaveBeenCalledOnce();
});

test("so it does when the server ends in the middle of LISTEN and takes its time to come back", async () => {
  connect(peer.url);
  const restarted = vi.fn();
  const refused = expect(listenTo("pg_sleep", vi.fn(), restarted)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await expect.poll(() => peer.sleeping).toBe(1);
  peer.behaviour = "starting";
  const before = peer.connections;
  peer.endConnections();
  await refused;
  await expect.poll(() => peer.connections - before).toBe(2);
  peer.behaviour = "ready";
  await expect.poll(() => peer.sleeping).toBe(1);
  expect(restarted).not.toHaveBeenCalled();
  peer.wake();
  await expect.poll(() => restarted.mock.calls.length).toBe(1);
});

test("a server that can't be reached is told at once", async () => {
  peer.behaviour = "starting";
  connect(peer.url);
  await expect(listenTo("some", vi.fn())).rejects.toMatchObject({ code: "57P03" });
});
