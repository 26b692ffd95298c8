const key = "ap_client_id";
/** For browsers without storage: valid until the page closes. */
let unstored: string | null = null;

/** The id of this browser's chat history, created on first use. Anyone who has it can read the history: 128 random bits. */
export function clientId(): string {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const made = randomId();
    localStorage.setItem(key, made);
    return made;
  } catch {
    unstored ??= randomId();
    return unstored;
  }
}

/** `randomUUID` requires a secure context. */
function randomId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
