import { beforeEach } from "vitest";
import { startedServers } from "./server";

/** What servers have logged during a test is shown when it fails, and only then. */
beforeEach(({ onTestFailed }) => {
  const before = new Map(startedServers.map((server) => [server, server.logs().length]));
  onTestFailed(() => {
    for (const server of startedServers) {
      const during = server.logs().slice(before.get(server) ?? 0);
      if (during) console.log(`${server.url} logged during this test:\n${during}`);
    }
  });
});
