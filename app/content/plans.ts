/** The plans and their features. Like the figures in claims.ts, they are statements of the product's owner, who decides whether to sell them. */

import { said } from "~/language/words";

/** Its texts are for `t.said`. */
export interface Plan {
  id: "free" | "plus" | "pro";
  name: string;
  /** In US dollars a month. */
  price: number;
  features: string[];
  /** The buy button's label. */
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

/** Where the prices apply; for `t.said`. */
export const region = said("United States");
