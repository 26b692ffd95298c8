import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useAccount } from "~/accounts/menu/account-badge";

/**
 * Once a guest has signed in, brings along the chat that the browser kept. What fails is left for the next page.
 * A page that lists conversations is loaded anew when one has come.
 */
export function useGuestMigration(): void {
  const signedIn = useAccount() !== null;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!signedIn) return;
    import("./migrate-current-session")
      .then(({ migrateCurrentSession }) => migrateCurrentSession())
      .then((migrated) => migrated && pathname === "/conversations" && revalidate())
      // Neither the code nor the server could be reached: nothing was removed, so that the next page tries again.
      .catch(() => {});
  }, [signedIn, pathname, revalidate]);
}
