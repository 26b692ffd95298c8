import { english, type Words } from "~/language/words";

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago, in words, e.g. "3 minutes ago". */
export function ageWords(finishedAt: string, now: number, t: Words = english): string {
  const ageMs = now - Date.parse(finishedAt);
  const step = steps.find(({ ms }) => ageMs >= ms);
  if (!step) return t("just now");
  return new Intl.RelativeTimeFormat(t.language).format(-Math.floor(ageMs / step.ms), step.unit);
}
