import { useEffect } from "react";

/** Mirrors the server's count of a guest's searches into local storage, for display only. */
export function useGuestCount(guest: { searches: number } | null): void {
  const searches = guest?.searches;
  useEffect(() => {
    if (searches === undefined) return;
    try {
      localStorage.setItem("guestSearchCount", String(searches));
    } catch {
      // Storage is disabled or full. The server's count is authoritative.
    }
  }, [searches]);
}
