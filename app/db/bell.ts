/** A wake-up signal that may ring before anybody waits for it. */
export interface Bell {
  ring(): void;
  /** Resolves when it rings, at once if it has rung since the last wait, else after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
}

export function makeBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wake = undefined;
    },
  };
}
