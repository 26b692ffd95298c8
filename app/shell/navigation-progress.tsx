import { useNavigation } from "@remix-run/react";

/** A line across the top while the next page loads; fast loads never show it (see its delay in CSS). */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-1 bg-accent" />;
}
