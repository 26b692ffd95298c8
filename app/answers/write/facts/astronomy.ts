import type * as Astronomy from "astronomy-engine";
import { inWords, startOfDay } from "./calendar";
import { type DataSet, type Fact, readFrom } from "./fact";

/** What is calculated from the positions of Sun, Moon and planets. */

/** The version is checked against the installed one by a test. */
export const SKY: DataSet & { version: string } = {
  title: "Astronomy Engine",
  version: "2.1.19",
  edition: "version 2.1.19",
  url: "https://github.com/cosinekitty/astronomy",
};

export const dateOf = ({ date }: Astronomy.AstroTime): string =>
  `${inWords(startOfDay(date))} at ${date.toISOString().slice(11, 16)} UTC`;

/** A fact that another moment would change, and one that none does. */
export const ofNow = (text: string): Fact => ({ text, source: readFrom(SKY, text), isOfNow: true });
export const lasting = (text: string): Fact => ({ text, source: readFrom(SKY, text) });
