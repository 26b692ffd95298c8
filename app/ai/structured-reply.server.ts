import type { MessageParam } from "@anthropic-ai/sdk/resources/messages";
import type { z } from "zod";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import { Deadlines, type ModelTiming } from "./deadlines.server";
import type { LanguageModel } from "./language-model";
import { replyText } from "./reply-text.server";

/** The result of parsing a reply. */
export type Reading<Read> =
  | (Read & { ok: true })
  /** `fault` tells the model what is wrong and may quote it; `kind` is for the log, and quotes nothing. */
  | { ok: false; kind: string; fault: string };

export interface StructuredTask<Read> {
  /** What the call is for, in the log. */
  purpose: string;
  system: string;
  /** The user message. */
  content: string;
  /** The JSON schema, for servers that can enforce one. */
  shape: z.ZodType;
  /** Parses leniently, because some servers can't enforce a schema. */
  read(reply: string): Reading<Read>;
  /** Asks for all of it again, in a sentence to the model. */
  again: string;
  /** Messages for people: when the model refused, and when its reply is unusable. */
  refused: string;
  unusable: string;
}

/** A map or a list of verdicts takes far less; the rest is for models that think first. */
const maxTokens = 6_000;

/**
 * Asks a model for JSON. An unusable reply is sent back once, with what is wrong.
 * @param options.timing for both attempts together
 * @throws ModelError, or Problem 502 "refused" or "upstream"
 */
export async function structuredReply<Read>(
  task: StructuredTask<Read>,
  { model, signal, timing }: { model: LanguageModel; signal: AbortSignal; timing: ModelTiming },
): Promise<Read & { ok: true }> {
  const deadlines = new Deadlines(signal, timing);
  const ask = (messages: MessageParam[]) => replyTo(messages, task, { model, deadlines });
  const asked: MessageParam = { role: "user", content: task.content };
  try {
    const first = await ask([asked]);
    const read = task.read(first);
    if (read.ok) return read;
    log.warn({ purpose: task.purpose, fault: read.kind }, "reply to be mended");
    const second = task.read(
      await ask([
        asked,
        { role: "assistant", content: first.trim() || "(nothing)" },
        { role: "user", content: `That is not usable: ${read.fault} ${task.again}` },
      ]),
    );
    if (second.ok) return second;
    log.warn({ purpose: task.purpose, fault: second.kind }, "reply not usable");
    throw new Problem(502, "upstream", task.unusable);
  } finally {
    deadlines.stop();
  }
}

async function replyTo<Read>(
  messages: MessageParam[],
  { purpose, system, shape, refused }: StructuredTask<Read>,
  { model, deadlines }: { model: LanguageModel; deadlines: Deadlines },
): Promise<string> {
  const request = { max_tokens: maxTokens, system, messages, format: shape };
  const { text, stopReason } = await replyText(model, request, { deadlines, purpose });
  if (stopReason === "refusal") throw new Problem(502, "refused", refused);
  return text;
}

/** @returns the object or list in a reply: on its own, in a fence or surrounded by text; undefined if there is none */
export function jsonIn(reply: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/.exec(reply)?.[1];
  const braced = reply.slice(reply.indexOf("{"), reply.lastIndexOf("}") + 1);
  for (const candidate of [reply, fenced ?? "", braced]) {
    try {
      const value: unknown = JSON.parse(candidate);
      if (typeof value === "object" && value !== null) return value;
    } catch (error) {
      // Try the next candidate; the caller reports when none is JSON.
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
