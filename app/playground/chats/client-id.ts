const key = "ap_client_id";
/** For a browser that lets nothing be stored: good until the page is left. */
let unstored: string | null = null;

/** The id under which this browser's chats are kept, made on first use. Whoever knows it reads them: 128 random bits. */
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

/** `randomUUID` is only there over secure connections. */
function randomId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
