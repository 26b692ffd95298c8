const longestName = 120;

/**
 * A file's name as it can be shown and kept: without folders, control characters and marks that reorder letters
 * ("invoice[U+202E]fdp.exe"), of at most 120 characters, its extension kept.
 */
export function displayName(name: string): string {
  const clean = lastPart(name.toWellFormed())
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .trim();
  return shortened(clean) || "Untitled file";
}

/** In lower case, without the dot; "" when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";
}

/** Browsers have sent whole paths, of Windows too. */
function lastPart(name: string): string {
  const parts = name.split(/[/\\]/);
  return parts.findLast((part) => part.trim() !== "" && !/^\.+$/.test(part.trim())) ?? "";
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const extension = extensionOf(name);
  const ending = extension === "" ? "…" : `….${extension}`;
  return characters.slice(0, longestName - ending.length).join("") + ending;
}
