/**
 * Loaded before the product (NODE_OPTIONS=--import): shifts its clock by the milliseconds in DRILL_CLOCK_FILE, read again on
 * each SIGUSR2. Timers use another clock and are unaffected, as when a machine's time is set.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
let shiftMs = read();

process.on("SIGUSR2", () => {
  shiftMs = read();
});

function read() {
  return Number(readFileSync(process.env.DRILL_CLOCK_FILE, "utf8"));
}

globalThis.Date = new Proxy(RealDate, {
  construct(target, given, made) {
    return Reflect.construct(target, given.length === 0 ? [RealDate.now() + shiftMs] : given, made);
  },
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get(target, name, receiver) {
    return name === "now" ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver);
  },
});
