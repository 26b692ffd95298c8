/** Loading indicator. Stays still with reduced motion. */
export function BouncingDots() {
  const dot = "size-2 animate-bounce rounded-full bg-accent";
  return (
    <span data-testid="typing" className="flex gap-1 pt-3" aria-hidden="true">
      <span className={dot} />
      <span className={`${dot} [animation-delay:150ms]`} />
      <span className={`${dot} [animation-delay:300ms]`} />
    </span>
  );
}
