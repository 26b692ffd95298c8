import { log } from "~/log.server";

/**
 * The results of the requests that succeeded.
 * @throws the first failure when all failed
 */
export async function allThatSucceed<Value>(provider: string, requests: Promise<Value>[]): Promise<Value[]> {
  const settled = await Promise.allSettled(requests);
  const failed = settled.filter((result) => result.status === "rejected");
  if (failed.length > 0 && failed.length === settled.length) throw failed[0]?.reason;
  if (failed.length > 0) log.warn({ provider, failed: failed.length, of: settled.length }, "some requests failed");
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
