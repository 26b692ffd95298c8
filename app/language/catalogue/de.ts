import { type Catalogue, translator } from "../translator";
import { accounts } from "./de/accounts";
import { home } from "./de/home";
import { ui } from "./de/ui";

/** German, in the familiar form ("du"). The glossary is in docs/translating.md. */
export const catalogue: Catalogue = { ...ui, ...home, ...accounts };

export const translation = translator("de", catalogue);
