import { words } from "~/text/terms";

/** What the user typed: a question, small talk, a language other than English, gibberish, or a prompt. */
export type InputKind = "question" | "greeting" | "other-language" | "unreadable" | "prompt";

/** Classifies by form alone, so it is deterministic. */
export function kindOfInput(text: string): InputKind {
  const said = words(text);
  if (!said.some((word) => /\p{L}{2}/u.test(word))) return "unreadable";
  if (said.length <= mostGreetingWords && greeting.test(text)) return "greeting";
  if (isGibberish(said)) return "unreadable";
  if (!isEnglish(text, said)) return "other-language";
  return isQuestion(text) ? "question" : "prompt";
}

const mostGreetingWords = 6;
const greeting =
  /^(?:(?:hi|hello|hey|yo|good (?:morning|evening|afternoon)|thanks|thank you|thank(?! you)|how are you|what['’]?s up|who are you|what are you|are you (?:chatgpt|claude|gemini|an? (?:ai|bot|human|robot|model))|what can you do|help|test(?:ing)?)(?:\s+(?:there|you|so much|doing|today|world|me|please|again|everyone|all|very much))*[\s,!.?]*)+$/i;

/** Words without a vowel, or made of neighbouring keys. */
function isGibberish(said: string[]): boolean {
  const readable = said.filter((word) => /[aeiouyà-ÿ]/i.test(word) || word.length < 3 || !/^[a-z]+$/i.test(word));
  const mashed = said.filter((word) => /(?:asdf|qwer|sdfg|dfgh|fghj|hjkl|zxcv|(.)\1{3})/i.test(word));
  return readable.length === 0 || (said.length <= 3 && mashed.length > 0);
}

/** A single question that asks for information: "Can you write ...?" is a request. */
function isQuestion(text: string): boolean {
  const line = text.trim();
  if (/\n/.test(line) || line.length > longestQuestion || /[.!]\s+\S/.test(line)) return false;
  const asksFor =
    /^(?:can|could|would|will) (?:you|i (?:get|have))\b|^(?:what|which) (?:should i (?:write|say|post|call)|(?:are|is) (?:some|an?|the best) (?:good |fun |creative |funny )?(?:names?|ideas?|titles?|gifts?|jokes?|slogans?))|\b(?:write|draft|my|our|this (?:code|text|function|essay|email))\b/i;
  return asks.test(line) && !asksFor.test(line);
}

const longestQuestion = 300;
const asks =
  /^(?:(?:and|so|but|ok|okay|please|hey|hi)[, ]+)?(?:(?:tell me )?(?:what|who|whom|whose|when|where|why|how|which)(?:['’]s|['’]re)?|is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)\b.*\?*$/is;

/** The coach's rules are for English. Too few words decide nothing, so names and topics pass. */
function isEnglish(text: string, said: string[]): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (latin.length < letters.length / 2) return false;
  if (said.length < fewestWords) return true;
  const folded = said.map((word) => word.toLowerCase());
  const share = (list: ReadonlySet<string>) => folded.filter((word) => list.has(word)).length / folded.length;
  return share(others) < leastForeign || share(english) >= share(others);
}

const fewestWords = 4;
const leastForeign = 0.2;
const english = new Set(
  "a an the of to in for and or is are was be with on my me i you it that this about how what write make give as at by from and or between do not your if".split(
    " ",
  ),
);
/** Words of German, French, Spanish, Italian, Portuguese and Dutch that occur in nearly every sentence, and never in English. */
const others = new Set(
  (
    "der die das und ist ein eine einen einem einer für mit über ich mir mich wie nicht den dem auf zu von schreibe schreib " +
    "le la les un une des du et est pour avec sur je moi que qui dans comment écris écrivez " +
    "el los las una unos y es para con sobre yo que en cómo escribe del por " +
    "il lo gli di che per con su scrivi come sono o os uma para com sobre escreva não em de het een van voor met schrijf"
  ).split(" "),
);
