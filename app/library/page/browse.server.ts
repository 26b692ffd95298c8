import { CATEGORIES, type Category } from "~/content/topics";
import { type AskedTerms, askedTerms, coverage } from "~/passages/asked-terms";
import { fold, terms } from "~/text/terms";
import { categoriesWithEntries, listEntries } from "../entries.server";
import type { Entry } from "../entry";
import { entryIndex, prepareToMatch } from "../search/entry-index.server";

/** What /library shows: the ways into it, and the entries chosen by a category, a letter or words. */
export interface LibraryIndex {
  categories: CategoryCard[];
  letters: string[];
  chosen: Chosen | null;
}

export interface CategoryCard {
  category: Category;
  count: number;
  /** Titles of a few of its entries. */
  examples: string[];
}

export type Choice =
  | { by: "category"; category: Category }
  | { by: "letter"; letter: string }
  | { by: "words"; words: string };

export type Chosen = Choice & { entries: EntryCard[] };

export interface EntryCard {
  title: string;
  url: string;
  description: string;
}

const EXAMPLES = 3;
const MOST_FOUND = 30;
const LONGEST_SEARCH = 200;

/** Reads the choice from the page's address; null for none, or one that there is not. */
export function choiceIn(params: URLSearchParams): Choice | null {
  const words = params.get("q")?.trim().slice(0, LONGEST_SEARCH);
  if (words) return { by: "words", words };
  const category = CATEGORIES.find((one) => one === params.get("category"));
  if (category) return { by: "category", category };
  const letter = params.get("letter")?.toUpperCase() ?? "";
  return letters().includes(letter) ? { by: "letter", letter } : null;
}

/** @throws EntryError if an entry can't be read */
export async function browseLibrary(choice: Choice | null): Promise<LibraryIndex> {
  return {
    categories: categoryCards(),
    letters: letters(),
    chosen: choice && { ...choice, entries: (await chosenEntries(choice)).map(cardOf) },
  };
}

function categoryCards(): CategoryCard[] {
  return categoriesWithEntries().map((category) => {
    const entries = listEntries().filter((entry) => entry.category === category);
    const spread = Math.max(1, Math.floor(entries.length / EXAMPLES));
    const examples = entries.filter((_, at) => at % spread === 0).slice(0, EXAMPLES);
    return { category, count: entries.length, examples: examples.map(({ topic }) => topic) };
  });
}

const letters = () => [...new Set(listEntries().map(initialOf))].sort();

/** "The Silk Road" is under S. */
function initialOf({ title }: Entry): string {
  const [initial = ""] = fold(title.replace(/^(?:the|an?) /i, "")).toUpperCase();
  return /[A-Z]/.test(initial) ? initial : "#";
}

async function chosenEntries(choice: Choice): Promise<Entry[]> {
  const all = listEntries();
  if (choice.by === "category") return all.filter(({ category }) => category === choice.category);
  if (choice.by === "words") return entriesWith(choice.words);
  const found = all.filter((entry) => initialOf(entry) === choice.letter);
  return found.sort((one, other) => one.title.localeCompare(other.title, "en"));
}

/** How much more a term counts in a title than in the text. */
const IN_TITLE = 4;
/** An entry with less of the words' weight only has a common one of them. */
const LEAST_SHARE = 0.5;

/** By the rarity of the words that an entry has, in its title above all. Slips are mended, as for a question. */
async function entriesWith(words: string): Promise<Entry[]> {
  await prepareToMatch();
  const { entries, texts, vocabulary } = entryIndex();
  const asked = askedTerms(words, "en", texts.entries, vocabulary);
  const shares = texts.entries.coverage(asked);
  const scores = texts.entries.bm25(asked);
  return entries
    .map((entry, at) => ({
      entry,
      share: shares[at] ?? 0,
      score: (scores[at] ?? 0) + IN_TITLE * titleShare(entry, asked),
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}

function titleShare({ title, topic }: Entry, asked: AskedTerms): number {
  return coverage(asked, new Set(terms(`${title} ${topic}`, "en")));
}

const cardOf = ({ title, url, description }: Entry): EntryCard => ({ title, url, description });
