import type { Fault } from "../faults";

const hourMs = 3_600_000;

/** The site's clock differs from the database's, as when a machine's clock is set. */
export const clock: Fault = {
  name: "clock",
  sendsOnce: true,
  title: () => "the app's clock an hour ahead, then an hour behind",
  async strike({ shiftClock, load, ledger }) {
    for (const shiftMs of [hourMs, -hourMs]) {
      shiftClock(shiftMs);
      ledger.expect(await load.untilAccepted(60, 60_000), `hardly anything accepted at a clock ${shiftMs} ms off`);
    }
    shiftClock(0);
    return performance.now();
  },
};
