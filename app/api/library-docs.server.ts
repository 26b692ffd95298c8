import { z } from "zod";
import { operationDocs } from "./operation-docs.server";
import { Origin } from "./origin-docs.server";

const Found = z
  .object({
    title: z.string(),
    url: z.string(),
    snippet: z.string(),
    origin: Origin.optional(),
    passages: z.array(
      z.object({
        heading: z.string().meta({ description: "The nearest heading above it, or nothing" }),
        text: z.string(),
        url: z.string().meta({ description: "Where it stands, by its fragment" }),
      }),
    ),
  })
  .meta({ id: "LibraryDocument", description: "A document with the passages that match, in reading order" });

const url = "https://ask.example/library/machine-learning";
const text = "Machine learning finds patterns in examples instead of following written rules.";

export const librarySearchDocs = operationDocs({
  tag: "Library",
  summary: "Search the library",
  description: "Finds documents for a question or some words, best first. Nothing is asked or counted as a search.",
  response: { json: z.object({ documents: z.array(Found) }) },
  example: {
    input: { q: "machine learning", limit: 2 },
    response: {
      documents: [
        {
          title: "Machine learning",
          url,
          snippet: text,
          passages: [{ heading: "In short", text, url: `${url}#in-short` }],
        },
      ],
    },
  },
});

export const librarySuggestionsDocs = operationDocs({
  tag: "Library",
  summary: "Suggest questions while typing",
  description: "Questions and topics of the library that continue what was typed so far, at most six, best first.",
  response: { json: z.object({ questions: z.array(z.string()) }) },
  example: { input: { q: "what is machine" }, response: { questions: ["What is machine learning?"] } },
});
