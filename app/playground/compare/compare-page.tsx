import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { ModelField } from "~/ui/model-field";
import { FailureAlert } from "../page/failure-alert";
import { PlaygroundHead } from "../page/playground-head";
import { blankPrompt, type Failure, type ShownEntry } from "../page/shown";
import { WriterNote } from "../page/writer-note";
import type { Creativity, PromptWriters } from "../playground";
import { CreativityField } from "../prompt/creativity-field";
import { modelIn } from "../prompt/model-in";
import { CompareSide } from "./compare-side";
import { useSide } from "./use-side";

export interface ComparePageData {
  /** The two chats compared last; null where there is none. */
  chats: [ShownEntry | null, ShownEntry | null];
  writer: PromptWriters;
}

export interface RefusedComparison {
  failure: Failure;
  prompts: [string, string];
  creativity: Creativity;
  /** The id of the chosen model. */
  model?: string;
}

/** Two prompts and their responses side by side; stacked on small screens. Works as a plain form. */
export function ComparePage({ chats, writer, refused }: ComparePageData & { refused?: RefusedComparison }) {
  const t = useWords();
  const first = useSide(chats[0]);
  const second = useSide(chats[1]);
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const generating = first.running || second.running;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (generating) return;
    const form = new FormData(event.currentTarget);
    const prompts = ["first", "second"].map((name) => String(form.get(name)).trim());
    if (prompts.some((prompt) => prompt === "")) return setFailure({ message: blankPrompt });
    setFailure(null);
    const creativity = form.get("creativity") as Creativity;
    const asked = { creativity, ...modelIn(form) };
    void first.send({ prompt: prompts[0] ?? "", ...asked });
    void second.send({ prompt: prompts[1] ?? "", ...asked });
  }

  return (
    <div className="pt-6 sm:pt-10">
      <PlaygroundHead current="compare" />
      <Form method="post" onSubmit={submit} className="mt-7">
        <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
          <CompareSide
            name="first"
            label={t("First prompt")}
            initial={refused?.prompts[0] ?? chats[0]?.prompt ?? ""}
            side={first}
          />
          <CompareSide
            name="second"
            label={t("Second prompt")}
            initial={refused?.prompts[1] ?? chats[1]?.prompt ?? ""}
            side={second}
          />
        </div>
        {failure && <FailureAlert failure={failure} />}
        <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-surface px-4 py-3 shadow-lamp sm:px-5">
          <CreativityField initial={refused?.creativity ?? "Medium"} />
          <ModelField models={writer.choices} initial={refused?.model} />
          <div className="flex gap-3">
            {generating && (
              <button
                type="button"
                onClick={() => {
                  first.stop();
                  second.stop();
                }}
                className={buttonStyle.quiet}
              >
                {t("Stop")}
              </button>
            )}
            <button type="submit" disabled={generating} className={buttonStyle.primary}>
              {t(generating ? "Generating..." : "Compare")}
            </button>
          </div>
        </div>
      </Form>
      <WriterNote writer={writer} />
    </div>
  );
}
