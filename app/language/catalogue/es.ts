import { type Catalogue, translator } from "../translator";
import { accounts } from "./es/accounts";
import { home } from "./es/home";
import { ui } from "./es/ui";

/** Spanish, in the familiar form ("tú"). The glossary is in docs/translating.md. */
export const catalogue: Catalogue = { ...ui, ...home, ...accounts };

export const translation = translator("es", catalogue);
