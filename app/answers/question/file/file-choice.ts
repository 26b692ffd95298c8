import { english, type Said, said, type Words } from "~/language/words";

/** The browser's checks of a file before it is sent; the server checks again, by content. */

export const acceptedFiles = ".pdf,.txt,.md,.html,.docx,.csv";

const largestFileBytes = 10 * 1024 * 1024;

/** @returns why it can't be sent; null when it may be tried */
export function obstacleToFile({ name, size }: { name: string; size: number }): Said | null {
  if (size > largestFileBytes) return said("{name} is larger than 10 MB.", { name });
  return size === 0 ? said("{name} is empty.", { name }) : null;
}

/** A human-readable size: "812 bytes", "14 KB", "3.2 MB", in units of 1,024. */
export function sizeInWords(bytes: number, t: Words = english): string {
  if (bytes < 1024) return t.count(bytes, "{n} byte", "{n} bytes");
  const kilobytes = bytes / 1024;
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`;
  const megabytes = (kilobytes / 1024).toLocaleString(t.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${megabytes} MB`;
}
