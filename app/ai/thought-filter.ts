const opens = ["<think>", "<thinking>"];
const closes = /<\/think(?:ing)?>/;
/** A closing tag that begins a line, as one that ends thoughts does; one that is spoken of stands within a line. */
const closesOnItsOwn = /\n[ \t]*<\/think(?:ing)?>/;
const longestTag = "</thinking>".length;

/** How a model's replies have been seen to begin. */
export interface ThinkingHabit {
  /** Within its thoughts, without the opening tag: some chat templates end the prompt with it. */
  beginsInThought: boolean;
}

/** A reply turned out to have begun within its thoughts, when their end came. */
export class LeakedThoughts extends Error {
  override name = "LeakedThoughts";
}

/** Leaves out the thoughts that some servers leave in the text of a reply, between tags at its beginning. */
export class ThoughtFilter {
  private state: "opening" | "thinking" | "text";
  /** Of text that is not passed on yet; of thoughts all, in case that they turn out to be none. */
  private held = "";
  /** The end of what was passed on, as far as a tag may have begun there. */
  private passedEnd = "\n";
  private hasOpened = false;
  /** Whether the text follows thoughts and has not begun: then spaces before it are left out. */
  private isPending = false;

  /** @param habit of the model, kept from reply to reply */
  constructor(private readonly habit: ThinkingHabit) {
    this.state = habit.beginsInThought ? "thinking" : "opening";
  }

  /**
   * Takes a chunk of the reply. @returns the part of it and of the held text that is not thought
   * @throws LeakedThoughts when what was passed was thought: it is remembered for the next reply
   */
  push(text: string): string {
    this.held += text;
    if (this.state === "thinking") this.think();
    if (this.state === "opening") this.open();
    return this.state === "text" ? this.pass() : "";
  }

  /**
   * At the end of the reply: the text held back. Thoughts that were opened and have no end are all that the reply has; a
   * reply that was only expected to begin with thoughts had none.
   */
  end(): string {
    const isThought = this.state === "thinking" && this.hasOpened;
    if (this.state === "thinking" && !this.hasOpened) this.habit.beginsInThought = false;
    const rest = isThought ? "" : this.held;
    this.held = "";
    return rest;
  }

  private open(): void {
    const start = this.held.trimStart();
    const tag = opens.find((open) => start.startsWith(open));
    if (tag) {
      this.state = "thinking";
      this.hasOpened = true;
      this.held = start.slice(tag.length);
      this.think();
    } else if (!opens.some((open) => open.startsWith(start))) this.state = "text";
  }

  private think(): void {
    const close = closes.exec(this.held);
    if (!close) return;
    this.held = this.held.slice(close.index + close[0].length);
    this.state = "text";
    this.isPending = true;
    // A closing tag after this one belongs to the text.
    this.hasOpened = true;
  }

  private pass(): string {
    if (this.isPending) this.held = this.held.trimStart();
    this.isPending &&= this.held === "";
    const seen = this.passedEnd + this.held;
    this.hasOpened ||= opens.some((open) => seen.includes(open));
    if (!this.hasOpened && closesOnItsOwn.test(seen)) {
      this.habit.beginsInThought = true;
      throw new LeakedThoughts("The reply began within its thoughts");
    }
    const from = this.held.lastIndexOf("<");
    const tail = from < 0 ? "" : this.held.slice(from);
    const kept = "</thinking>".startsWith(tail) || "</think>".startsWith(tail) ? tail : "";
    const passed = this.held.slice(0, this.held.length - kept.length);
    this.held = kept;
    this.passedEnd = (this.passedEnd + passed).slice(-longestTag);
    return passed;
  }
}
