import type { Passage, Source } from "~/passages/source";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { type DiagramOutline, diagramLimits } from "../diagram";
import { MapBuilder } from "./map-builder";
import { readStatement, type Statement } from "./statement";

const mostThemes = 6;
const mostSources = 5;
/** Statements about the topic itself, besides the themes. */
const statementsOfTopic = 4;
/** Themes take turns, one statement each, until the map has this many boxes. */
const enoughNodes = 18;
const mostStatementsPerTheme = 6;
/** Fewer boxes are not worth a map. */
const fewestNodes = 4;

interface Theme {
  label: string;
  url: string;
  statements: (Statement & { url: string })[];
}

/**
 * Maps what sources say: the topic, around it the headings (or titles) that discuss it, around those their sentences'
 * statements. Every box except the topic's links to its passage.
 * @returns null when no source discusses the topic
 */
export function buildConceptMap(topic: string, sources: readonly Source[]): DiagramOutline | null {
  const asked = [...new Set(terms(topic, "en"))];
  if (asked.length === 0) return null;
  const main = sources.find((source) => isAbout(asked, source) && source.passages.length > 0);
  const themes = main
    ? [...themesIn(main), ...themesBeside(asked, asked.length, sources, main)]
    : themesBeside(asked, Math.ceil((asked.length * 2) / 3), sources);
  const outline = draw(topic, asked, themes, main);
  if (outline.nodes.length >= fewestNodes) return outline;
  // No source covers the whole topic: half its words are close enough, as "Generative tools" for "AI image generation".
  const near = draw(topic, asked, themesNear(asked, sources));
  return near.nodes.length >= fewestNodes ? near : null;
}

function draw(topic: string, asked: string[], themes: Theme[], main?: Source): DiagramOutline {
  const builder = new MapBuilder(shortened(topic), main && addressOf(main, main.passages[0]));
  const shown = themes.filter(({ label }) => label !== "").slice(0, mostThemes);
  const branches = shown.map(({ label, url, statements }) => ({
    id: builder.theme(label, url),
    statements: statements.filter(({ subject }) => !isTopic(asked, subject)),
  }));
  const ofTopic = themes.flatMap(({ statements }) => statements.filter(({ subject }) => isTopic(asked, subject)));
  for (const statement of ofTopic.slice(0, statementsOfTopic)) builder.stateOfTopic(statement);
  for (let turn = 0; turn < mostStatementsPerTheme && builder.size < enoughNodes; turn++) {
    for (const { id, statements } of branches) {
      const statement = statements[turn];
      if (statement) builder.state(statement, id);
    }
  }
  return builder.outline();
}

/** Other pages with a passage that has as many of the topic's words. */
function themesBeside(asked: string[], needed: number, sources: readonly Source[], main?: Source): Theme[] {
  return sources
    .filter((source) => source !== main)
    .map((source) => {
      const speaking = source.passages.filter(({ heading, text }) => {
        return sharedTerms(asked, `${source.title} ${heading} ${text}`) >= needed;
      });
      return themeOf(source, speaking);
    })
    .filter(({ statements }) => statements.length > 0)
    .slice(0, mostSources);
}

function themesNear(asked: string[], sources: readonly Source[]): Theme[] {
  return sources
    .filter(({ title }) => sharedTerms(asked, title) * 2 >= asked.length)
    .map((source) => themeOf(source, source.passages))
    .slice(0, mostSources);
}

function sharedTerms(asked: string[], text: string): number {
  const own = new Set(terms(text));
  return asked.filter((term) => own.has(term)).length;
}

function isAbout(asked: string[], { title }: Source): boolean {
  const own = new Set(terms(title));
  return asked.every((term) => own.has(term));
}

/** Whether a subject is the topic in another number or with an article. */
function isTopic(asked: string[], subject: string): boolean {
  const own = [...new Set(terms(subject))];
  return own.length === asked.length && own.every((term) => asked.includes(term));
}

/** Each heading of a page is a theme; text before the first heading has none. */
function themesIn(source: Source): Theme[] {
  const headings = [...new Set(source.passages.map(({ heading }) => heading))].filter(
    (heading) => !NO_THEME.test(heading),
  );
  return headings.map((heading) => {
    const passages = source.passages.filter((passage) => passage.heading === heading);
    const isTitle = heading === "" || heading.toLowerCase() === source.title.toLowerCase();
    return {
      label: isTitle || heading.length > diagramLimits.labelCharacters / 2 ? "" : heading,
      url: addressOf(source, passages[0]),
      statements: passages.flatMap((passage) => statementsIn(source, passage)),
    };
  });
}

const NO_THEME =
  /^(?:references|notes|see also|external links|further reading|bibliography|sources|contents|summary|faqs?)$/i;

function themeOf(source: Source, passages: Passage[]): Theme {
  return {
    label: source.title.length > diagramLimits.labelCharacters / 2 ? "" : source.title,
    url: addressOf(source, passages[0]),
    statements: passages.flatMap((passage) => statementsIn(source, passage)),
  };
}

function statementsIn(source: Source, passage: Passage): Theme["statements"] {
  return splitSentences(passage.text).flatMap((sentence) => {
    const statement = readStatement(sentence);
    return statement ? [{ ...statement, url: addressOf(source, passage) }] : [];
  });
}

function addressOf({ url }: Source, passage: Passage | undefined): string {
  return passage?.anchor && !url.includes("#") ? `${url}#${passage.anchor}` : url;
}

/** A long topic, cut at a word boundary. */
function shortened(topic: string): string {
  const most = diagramLimits.labelCharacters;
  return topic.length <= most ? topic : `${topic.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}
