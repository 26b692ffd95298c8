import { countRecent, recentCounts } from "~/http/recent-counts.server";
import type { Caller } from "~/in-turn";

/** Readings that took a whole reader and gave nothing, counted across processes, so that they can't be had again and again. */

/** An address may be shared by a whole school. */
const mostFailures = { visitor: 3, address: 12 } as const;

const keysOf = ({ visitor, address }: Caller) => ({
  visitor: `failed readings of visitor:${visitor}`,
  address: `failed readings of address:${address}`,
});
const keyOfFile = (fileHash: string) => `failed reading of file:${fileHash}`;

/**
 * Why a file is not to be read now, by what failed in the last 10 to 20 minutes.
 * @returns "file": it exhausted a reader, whoever sent it; "caller": too many of the caller's did; null: it may be read
 */
export async function reasonToRefuse(caller: Caller, fileHash: string): Promise<"file" | "caller" | null> {
  const { visitor, address } = keysOf(caller);
  const file = keyOfFile(fileHash);
  const counts = await recentCounts([visitor, address, file]);
  const count = (key: string) => counts.get(key) ?? 0;
  if (count(file) > 0) return "file";
  return count(visitor) >= mostFailures.visitor || count(address) >= mostFailures.address ? "caller" : null;
}

/** @param fileHash null if the file itself may be tried again */
export async function countFailure(caller: Caller, fileHash: string | null): Promise<void> {
  await countRecent([...Object.values(keysOf(caller)), ...(fileHash ? [keyOfFile(fileHash)] : [])]);
}
