import type { Fault } from "../faults";

const each = ["cut", "garbled", "500", "slow", "hang"] as const;
const mostMsEach = 6_000;

export const outsideServices: Fault = {
  name: "services",
  title: () => `outside services ${each.join(", ")}`,
  async strike({ standIns, load }) {
    for (const weather of each) {
      standIns.behave(weather);
      await load.untilAccepted(40, mostMsEach);
    }
    standIns.behave("ok");
    return performance.now();
  },
};
