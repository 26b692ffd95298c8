/** The plans and what they hold. Like the figures in claims.ts they are statements of the product's owner, who sells them or does not. */

import { said } from "~/language/words";

/** Its texts are for `t.said`. */
export interface Plan {
  id: "free" | "plus" | "pro";
  name: string;
  /** In US dollars a month. */
  price: number;
  features: string[];
  /** On the button that buys it. */
  action?: string;
  badge?: string;
  note?: string;
}

export const plans: Plan[] = [
  {
    id: "free",
    name: said("Free"),
    price: 0,
    features: [said("Access to Flash 2.0"), said("Limited memory and context"), said("Limited deep research")],
  },
  {
    id: "plus",
    name: "Pro",
    price: 20,
    features: [said("Pro with advanced reasoning")],
    action: said("Get Pro"),
    badge: said("POPULAR"),
  },
  {
    id: "pro",
    name: "Ultra",
    price: 100,
    features: [said("Ultra with advanced reasoning")],
    action: said("Get Ultra"),
    note: said("Unlimited subject to abuse guardrails."),
  },
];

/** Where the prices hold; for `t.said`. */
export const region = said("United States");
