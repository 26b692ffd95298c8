/** The plans and what they hold. Like the figures in claims.ts they are statements of the product's owner, who sells them or does not. */

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
    name: "Free",
    price: 0,
    features: ["Access to Flash 2.0", "Limited memory and context", "Limited deep research"],
  },
  {
    id: "plus",
    name: "Pro",
    price: 20,
    features: ["Pro with advanced reasoning"],
    action: "Get Pro",
    badge: "POPULAR",
  },
  {
    id: "pro",
    name: "Ultra",
    price: 100,
    features: ["Ultra with advanced reasoning"],
    action: "Get Ultra",
    note: "Unlimited subject to abuse guardrails.",
  },
];

/** Where the prices hold. */
export const region = "United States";
