import { useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "~/ui/browser";

/** Whether a component came with something just asked, rather than with a page that was loaded or gone back to. */
export function useFreshArrival(): boolean {
  const hydrated = useHydrated();
  const type = useNavigationType();
  const [fresh] = useState(hydrated && type !== "POP");
  return fresh;
}
