/**
 * Keeps a skipped fade between two pages from being an error. The browser skips it where the tab is hidden, where the
 * next page comes before it is over, or where the machine is busy; the page changes all the same. The router waits for
 * the end of a transition alone, so that nobody would take the rejection of `ready`, which tells of the skipping.
 */
export function allowSkippedTransitions(): void {
  const start: typeof document.startViewTransition | undefined = document.startViewTransition;
  if (!start) return;
  document.startViewTransition = new Proxy(start, {
    apply(target, self, given) {
      const transition: ViewTransition = Reflect.apply(target, self, given);
      transition.ready.catch(() => {});
      return transition;
    },
  });
}
