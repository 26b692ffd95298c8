const opens = ["<think>", "<thinking>"];
const closes = /<\/think(?:ing)?>\s*/;
const longestClose = "</thinking>".length;

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
  private held = "";

  /** @param habit of the model, kept from reply to reply */
  constructor(private readonly habit: ThinkingHabit) {
    this.state = habit.beginsInThought ? "thinking" : "opening";
  }

  /**
   * Takes a chunk of the reply. @returns the part of it and of the held text that is not thought
   * @throws LeakedThoughts when what was passed was thought: it is remembered for the next replies
   */
  push(text: string): string {
    this.held += text;
    if (this.state === "thinking") this.think();
    if (this.state === "opening") this.open();
    return this.state === "text" ? this.pass() : "";
  }

  /** At the end of the reply: the text held back. Thoughts without an end are all that the reply has. */
  end(): string {
    const rest = this.state === "thinking" ? "" : this.held;
    this.held = "";
    return rest;
  }

  private open(): void {
    const start = this.held.trimStart();
    const tag = opens.find((open) => start.startsWith(open));
    if (tag) {
      this.state = "thinking";
      this.held = start.slice(tag.length);
      this.think();
    } else if (!opens.some((open) => open.startsWith(start))) this.state = "text";
  }

  private think(): void {
    const close = closes.exec(this.held);
    if (close) {
      this.held = this.held.slice(close.index + close[0].length);
      this.state = "text";
    } else this.held = this.held.slice(-longestClose);
  }

  private pass(): string {
    if (closes.test(this.held)) {
      this.habit.beginsInThought = true;
      throw new LeakedThoughts("The reply began within its thoughts");
    }
    const from = this.held.lastIndexOf("<");
    const tail = from < 0 ? "" : this.held.slice(from);
    const kept = "</thinking>".startsWith(tail) || "</think>".startsWith(tail) ? tail : "";
    const passed = this.held.slice(0, this.held.length - kept.length);
    this.held = kept;
    return passed;
  }
}
