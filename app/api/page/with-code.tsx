/** A sentence that renders words in backticks as code. */
export function WithCode({ children }: { children: string }) {
  return children.split("`").map((part, nth) => {
    const key = `${nth} ${part}`;
    return nth % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
