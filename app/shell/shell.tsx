import type { ReactNode } from "react";
import { ConfirmationBanner } from "~/accounts/menu/confirmation-banner";
import { SignInHost } from "~/accounts/sign-in/sign-in-link";
import { useGuestMigration } from "~/conversations/guest/use-guest-migration";
import { useWords } from "~/language/words";
import { ToastProvider } from "~/ui/controls";
import { NavigationProgress } from "./navigation-progress";
import { RouteAnnouncer } from "./route-announcer";
import { ScrollProgress } from "./scroll-progress";
import { SiteFooter } from "./site-footer";
import { TopBar } from "./top-bar";

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useWords();
  useGuestMigration();
  return (
    <ToastProvider>
      <div className="halo flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t("Skip to content")}
        </a>
        <ScrollProgress />
        <NavigationProgress />
        <TopBar />
        <ConfirmationBanner />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 sm:px-6">
          {children}
        </main>
        <SiteFooter />
        <RouteAnnouncer />
        <SignInHost />
      </div>
    </ToastProvider>
  );
}
