const longestName = 120;

/**
 * Makes a file name safe to show and store: no folders, control characters or bidi marks
 * ("invoice[U+202E]fdp.exe"), at most 120 characters, with its extension.
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

/** Browsers have sent full paths, including Windows paths. */
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
