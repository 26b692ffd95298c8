/** How the next requests to a fake service are answered. */
export interface Plan<Behaviour extends string> {
  /** In order; the last one repeats. */
  behave(...behaviours: Behaviour[]): void;
  /** The behaviour for a request that has come. */
  next(): Behaviour;
}

/** @param first until another one is planned */
export function planOf<Behaviour extends string>(first: Behaviour): Plan<Behaviour> {
  let plan = [first];
  return {
    behave: (...behaviours) => {
      plan = behaviours;
    },
    next: () => (plan.length > 1 ? plan.shift() : plan[0]) ?? first,
  };
}
