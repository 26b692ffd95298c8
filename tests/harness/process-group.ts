import { type ClaudeOptions, type ClaudePeer, startClaude } from "../peers/claude";
import { rss, startFeeds } from "../peers/feeds";
import { type SmtpPeer, startSmtp } from "../peers/smtp";
import type { StandIn } from "../peers/stand-in";
import { startRoundRobin } from "./round-robin";
import { type Server, startServer } from "./server";

/** Several processes of the built product on the test's database, behind a round-robin proxy. */
export interface ProcessGroup {
  /** The proxy's address. */
  url: string;
  processes: Server[];
  claude: ClaudePeer;
  smtp: SmtpPeer;
  /** Has one article: "A lamp is lit". */
  feed: StandIn;
  /** Starts the missing ones, in parallel. */
  run(count: number): Promise<void>;
  /** Shuts one down gracefully after a new one has replaced it. @returns its exit code */
  exchange(leaving: Server): Promise<number | null>;
  /** Without warning; the proxy only notices refused connections. */
  kill(doomed: Server): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param model the writing behaviour; may change between requests
 * @param env environment variables on top of the group's
 */
export async function startProcessGroup(model: ClaudeOptions, env: Record<string, string> = {}): Promise<ProcessGroup> {
  const [claude, smtp, feed] = await Promise.all([
    startClaude(model),
    startSmtp(),
    startFeeds({ "/news.xml": news() }),
  ]);
  const site = await startRoundRobin([]);
  const settings = {
    APP_ORIGIN: site.url,
    ANTHROPIC_BASE_URL: claude.url,
    SMTP_URL: smtp.url,
    NEWS_FEEDS: `${feed.url}/news.xml`,
    RATE_LIMIT_SCALE: "1",
    ...env,
  };
  const come = async () => {
    const server = await startServer(settings);
    group.processes.push(server);
    site.add(server.url);
  };
  const forget = (leaving: Server) => {
    site.remove(leaving.url);
    group.processes = group.processes.filter((server) => server !== leaving);
  };
  const group: ProcessGroup = {
    url: site.url,
    processes: [],
    claude,
    smtp,
    feed,
    async run(count) {
      await Promise.all(Array.from({ length: count - group.processes.length }, come));
    },
    async exchange(leaving) {
      await come();
      // Remove it from the proxy first, as docs/operations.md says: a connection may still be unaccepted when a process exits.
      forget(leaving);
      return leaving.stop();
    },
    async kill(doomed) {
      await doomed.stop("SIGKILL");
      forget(doomed);
    },
    async close() {
      await site.close();
      await Promise.all(group.processes.map((server) => server.stop()));
      await Promise.all([claude.close(), smtp.close(), feed.close()]);
    },
  };
  return group;
}

function news() {
  return rss([
    {
      title: "A lamp is lit",
      link: "https://harbor.example/lamp",
      date: new Date().toISOString(),
      description: "It is lit.",
    },
  ]);
}
