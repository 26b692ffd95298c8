import { type Catalogue, translator } from "../translator";
import { accounts } from "./de/accounts";
import { answers } from "./de/answers";
import { contact } from "./de/contact";
import { conversations } from "./de/conversations";
import { developers } from "./de/developers";
import { diagrams } from "./de/diagrams";
import { home } from "./de/home";
import { images } from "./de/images";
import { newsletter } from "./de/newsletter";
import { pages } from "./de/pages";
import { playground } from "./de/playground";
import { question } from "./de/question";
import { sharing } from "./de/sharing";
import { ui } from "./de/ui";
import { uploads } from "./de/uploads";

/** German, in the familiar form ("du"). The glossary is in docs/translating.md. */
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

export const translation = translator("de", catalogue);
