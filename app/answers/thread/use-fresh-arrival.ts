import { useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "~/ui/browser";

/** Whether a component appeared because of a question just asked, rather than by loading or returning to the page. */
export function useFreshArrival(): boolean {
  const hydrated = useHydrated();
  const type = useNavigationType();
  const [fresh] = useState(hydrated && type !== "POP");
  return fresh;
}
