/**
 * Removes characters that are invisible to a reader but read by a model: control, zero-width, bidirectional and tag
 * characters, the selectors that can encode whole messages, and private use. Joiners are kept after letters of a script
 * that needs them (Persian, Hindi) and after pictographs.
 */
export function withoutUnseen(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replace(unseen, "");
}

const joiner = "(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\uFE0F]|\\p{Emoji_Modifier})[\\u200C\\u200D]";
const joinerInLatin = "(?<=[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[\\u200C\\u200D]";
const controls = "(?![\\t\\n])\\p{Cc}";
const formats = "(?![\\u200C\\u200D])\\p{Cf}";
const selectors = "[\\u034F\\u115F\\u1160\\u3164\\uFFA0\\uFE00-\\uFE0E\\u{E0100}-\\u{E01EF}]";
const unseen = new RegExp([joiner, joinerInLatin, controls, formats, selectors, "[\\p{Co}\\p{Cs}]"].join("|"), "gu");
