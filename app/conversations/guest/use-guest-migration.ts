import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useAccount } from "~/accounts/menu/account-badge";

/**
 * After a guest signs in, imports the chat stored in the browser. Failures are retried on the next page. A page that
 * lists conversations revalidates when one was added.
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
      // Neither the code nor the server could be reached: nothing was removed, so the next page tries again.
      .catch(() => {});
  }, [signedIn, pathname, revalidate]);
}
