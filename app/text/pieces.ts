/**
 * Cuts a text lazily into pieces of limited length, since most of a long text is never needed. A piece ends after the
 * last occurrence, in its second half, of the first mark found there, else anywhere.
 */
export function* piecesOf(text: string, mostCharacters: number, marks: string[]): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const most = text.slice(from, from + mostCharacters);
    const isLast = from + most.length === text.length;
    const piece = isLast ? most : most.slice(0, endOf(most, marks));
    yield piece;
    from += piece.length;
  }
}

function endOf(text: string, marks: string[]): number {
  const ends = marks.map((mark) => text.lastIndexOf(mark) + mark.length);
  const halvesCharacter = /[\ud800-\udbff]$/.test(text);
  return ends.find((end) => end > text.length / 2) ?? text.length - (halvesCharacter ? 1 : 0);
}
