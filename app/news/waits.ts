const minuteMs = 60_000;
const dayMs = 86_400_000;
const usualMs = 30 * minuteMs;
const firstRetryMs = 5 * minuteMs;

/** Milliseconds from a successful fetch to the next: half an hour, with jitter so that feeds spread out. */
export function waitAfterSuccess(random = Math.random()): number {
  return Math.round(usualMs * (0.85 + 0.3 * random));
}

/**
 * Milliseconds from a failed fetch to the next: doubles each time, at most a day, with jitter; never before the
 * source's Retry-After, and a day if it is permanently gone.
 * @param failures in a row, including this one
 */
export function waitAfterFailure(
  failures: number,
  { status = null, retryAfterMs = 0 }: { status?: number | null; retryAfterMs?: number } = {},
  random = Math.random(),
): number {
  if (status === 410) return dayMs;
  const backoff = Math.min(dayMs, firstRetryMs * 2 ** (failures - 1)) * (0.75 + random / 4);
  return Math.round(Math.min(dayMs, Math.max(backoff, retryAfterMs)));
}

/** Parses a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3), to milliseconds; 0 if absent or invalid. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
