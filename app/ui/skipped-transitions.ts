/**
 * Prevents a skipped view transition from being reported as an error. The browser skips it when the tab is hidden, the next
 * navigation starts early, or the machine is busy; the page changes anyway. The router only awaits the transition's
 * end, so no one else handles the rejection of `ready` that signals the skip.
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
