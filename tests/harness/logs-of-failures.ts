import { beforeEach } from "vitest";
import { startedServers } from "./server";

/** Shows the servers' logs of a test only if it fails. */
beforeEach(({ onTestFailed }) => {
  const before = new Map(startedServers.map((server) => [server, server.logs().length]));
  onTestFailed(() => {
    for (const server of startedServers) {
      const during = server.logs().slice(before.get(server) ?? 0);
      if (during) console.log(`${server.url} logged during this test:\n${during}`);
    }
  });
});
