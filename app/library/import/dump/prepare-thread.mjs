// @ts-check
import { register } from "tsx/esm/api";
import { answerEach } from "../../../threads/worker-thread.mjs";

/** A thread that parses a dump's articles. The import is a script run by tsx, which doesn't reach into threads. */
register();
const { prepareArticles } = await import("./prepare-articles");
answerEach(prepareArticles);
