const minuteMs = 60_000;
const dayMs = 86_400_000;
const usualMs = 30 * minuteMs;
const firstRetryMs = 5 * minuteMs;

/** Milliseconds from a fetch that worked to the next: half an hour, more or less, so that feeds part ways. */
export function waitAfterSuccess(random = Math.random()): number {
  return Math.round(usualMs * (0.85 + 0.3 * random));
}

/**
 * Milliseconds from a fetch that failed to the next: doubled each time, at most a day, with jitter; never before the source
 * wants to be asked again, and a day where it is gone for good.
 * @param failures in a row, this one among them
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

/** What a Retry-After header asks for, in seconds or as a date (RFC 9110, 10.2.3), in milliseconds; 0 where it says nothing. */
export function retryAfterMs(header: string | null | undefined, now = Date.now()): number {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
