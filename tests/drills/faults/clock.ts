import type { Fault } from "../faults";

const hourMs = 3_600_000;

/** The site's clock differs from the database's, as when a machine's clock is set. */
export const clock: Fault = {
  name: "clock",
  title: () => "the app's clock an hour ahead, then an hour behind",
  async strike({ shiftClock, load }) {
    shiftClock(hourMs);
    await load.untilAccepted(60, 10_000);
    shiftClock(-hourMs);
    await load.untilAccepted(60, 10_000);
    shiftClock(0);
    return performance.now();
  },
};
