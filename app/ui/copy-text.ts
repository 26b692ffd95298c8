/** @returns whether the clipboard took it: it refuses pages without focus, or without a secure connection */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
