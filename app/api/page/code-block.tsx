/** A code sample to copy. It is focusable, so that its long lines can be scrolled by keyboard. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure's caption would repeat the label above it.
    <pre
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto rounded-control border border-line bg-sunken px-4 py-3 text-sm"
    >
      <code>{children}</code>
    </pre>
  );
}
