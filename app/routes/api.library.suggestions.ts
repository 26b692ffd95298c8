import { z } from "zod";
import { Question } from "~/answers/ask/question.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { librarySuggestionsDocs } from "~/api/library-docs.server";
import { languages } from "~/language/language";
import { suggestQuestions } from "~/library/library.server";

const mostQuestions = 6;

/** `GET /api/library/suggestions?q=&language=`: the library's questions that continue what is being typed. */
export const { loader, action, operations } = apiRoute({
  GET: operation({
    input: z.object({
      q: Question,
      language: z
        .enum(languages, { error: "Please choose en, de or es" })
        .default("en")
        .meta({ description: "The visitor's: our library is in English, of which few want to see much elsewhere" }),
    }),
    limit: "suggest",
    docs: librarySuggestionsDocs,
    async handle({ input: { q, language } }) {
      const questions = suggestQuestions(q, { limit: mostQuestions, language });
      // The same for everybody, until the next release.
      return Response.json({ questions }, { headers: { "Cache-Control": "public, max-age=3600" } });
    },
  }),
});
