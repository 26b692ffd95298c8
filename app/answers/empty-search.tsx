import { Link } from "@remix-run/react";
import { Lantern } from "~/ui/controls";

/** The results page before anything was asked. */
export function EmptySearch() {
  return (
    <div className="mt-16 flex flex-col items-center text-center">
      <Lantern className="lit h-20" />
      <p className="mt-6 text-xl font-semibold">What would you like to know?</p>
      <p className="mt-2 text-ink-soft">
        Ask above, or start from{" "}
        <Link
          to="/library"
          viewTransition
          className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          what the library knows
        </Link>
        .
      </p>
    </div>
  );
}
