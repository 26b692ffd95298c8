import { type Catalogue, translator } from "../translator";
import { accounts } from "./es/accounts";
import { answers } from "./es/answers";
import { contact } from "./es/contact";
import { conversations } from "./es/conversations";
import { developers } from "./es/developers";
import { diagrams } from "./es/diagrams";
import { home } from "./es/home";
import { images } from "./es/images";
import { newsletter } from "./es/newsletter";
import { pages } from "./es/pages";
import { playground } from "./es/playground";
import { question } from "./es/question";
import { sharing } from "./es/sharing";
import { ui } from "./es/ui";
import { uploads } from "./es/uploads";

/** Spanish, in the familiar form ("tú"). The glossary is in docs/translating.md. */
export const catalogue: Catalogue = {
  ...ui,
  ...home,
  ...accounts,
  ...question,
  ...answers,
  ...playground,
  ...diagrams,
  ...images,
  ...developers,
  ...conversations,
  ...sharing,
  ...newsletter,
  ...contact,
  ...pages,
  ...uploads,
};

export const translation = translator("es", catalogue);
