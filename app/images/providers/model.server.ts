import { Deadlines, type ModelTiming, studioTiming } from "~/ai/deadlines.server";
import type { LanguageModel } from "~/ai/language-model";
import { ModelError } from "~/ai/model-error.server";
import { streamReply } from "~/ai/stream.server";
import { log } from "~/log.server";
import { pictureSizes } from "../picture";
import { rasterise } from "../rasterise.server";
import { busy, refused, unusable } from "./failures.server";
import { type PaintedPicture, type PaintRequest, type PicturePainter, picturesInSet } from "./painter";
import { sanitiseSvg } from "./sanitise-svg.server";

interface ModelPainterOptions {
  model: LanguageModel;
  timing?: ModelTiming;
}

/** A detailed drawing takes about 6,000 tokens; anything over this limit is cut off and counts as failed. */
const maxTokens = 10_000;
const callsAtOnce = 2;
/** Second tries of a set: it counts as four uses, which is about what its calls cost. */
const secondTries = 2;

const system = `You draw pictures as SVG for a public site. Reply with one complete <svg> document and nothing else.
- Use only svg, g, defs, path, rect, circle, ellipse, line, polyline, polygon, text, linearGradient, radialGradient, stop and clipPath, with presentation attributes. No style, script, image, use, filter, mask, animation or links: they are removed.
- Fill the whole canvas. Compose for the eye: a clear subject, foreground and depth, light from one side, a limited palette in harmony, gradients where they give volume.
- Draw what the words describe, with at most 300 elements. No caption unless it is asked for.`;

/** Each picture is requested in a different manner, so that the four offer a choice. */
const manners = [
  "a detailed illustration with depth and light",
  "a bold flat poster with few colours",
  "a soft, painterly scene of layered gradients",
  "a geometric, stylised composition",
];

/** A model draws SVG, which is sanitised and rasterised here: its markup never reaches a browser. */
export function modelPainter(options: ModelPainterOptions): PicturePainter {
  return { id: "model", name: options.model.name, paint: (request, { signal }) => paint(request, options, signal) };
}

async function paint(
  request: PaintRequest,
  options: ModelPainterOptions,
  signal: AbortSignal,
): Promise<PaintedPicture[]> {
  const waiting = manners.slice(0, picturesInSet);
  const pictures: PaintedPicture[] = [];
  const failures: unknown[] = [];
  let triesLeft = secondTries;
  const mayTryAgain = () => triesLeft-- > 0;
  const { timing = studioTiming(options.model.timing) } = options;
  // Deadline for all pictures together: those finished by then are returned.
  const whole = new Deadlines(signal, { ...timing, firstByteMs: timing.answerMs, firstWordsMs: timing.answerMs });
  const work = async () => {
    for (let manner = waiting.shift(); manner !== undefined; manner = waiting.shift()) {
      try {
        pictures.push(await drawOne(request, manner, { ...options, mayTryAgain }, whole.signal));
      } catch (error) {
        failures.push(error);
        // The other calls would meet the same refusal or outage.
        if (!(error instanceof DrawingError)) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  whole.stop();
  signal.throwIfAborted();
  for (const err of failures) log.warn({ err }, "a picture of the model is left out");
  if (pictures.length > 0) return pictures;
  throw failureOf(failures[0]);
}

function failureOf(error: unknown): Error {
  if (error instanceof DrawingError && error.declined) return refused();
  if (error instanceof ModelError && error.isUnpaid) return error;
  return error instanceof ModelError && /overloaded|rate_limited/.test(error.kind) ? busy() : unusable();
}

/** Why a reply is not a picture. */
class DrawingError extends Error {
  override name = "DrawingError";
  constructor(
    message: string,
    readonly declined = false,
  ) {
    super(message);
  }
}

async function drawOne(
  request: PaintRequest,
  manner: string,
  { mayTryAgain, ...options }: ModelPainterOptions & { mayTryAgain(): boolean },
  signal: AbortSignal,
): Promise<PaintedPicture> {
  const [width, height] = pictureSizes[request.size];
  for (;;) {
    try {
      const svg = sanitiseSvg(await reply(request, manner, options, signal), [width, height]);
      if (!svg) throw new DrawingError("The reply has no drawing that can be shown");
      return { bytes: await draw(svg), mediaType: "image/png", width, height };
    } catch (error) {
      const again = error instanceof DrawingError && !error.declined && mayTryAgain();
      if (!again) throw error;
    }
  }
}

async function draw(svg: string): Promise<Buffer> {
  return rasterise(svg).catch((error: unknown) => {
    throw new DrawingError(`The drawing can't be rasterised: ${error instanceof Error ? error.message : "unknown"}`);
  });
}

async function reply(
  { prompt, size }: PaintRequest,
  manner: string,
  { model, timing = studioTiming(model.timing) }: ModelPainterOptions,
  signal: AbortSignal,
): Promise<string> {
  const [width, height] = pictureSizes[size];
  const deadlines = new Deadlines(signal, timing);
  const content = `Draw this, viewBox="0 0 ${width} ${height}", as ${manner}:\n\n${prompt}`;
  let [text, stopReason] = ["", ""];
  try {
    const request = {
      max_tokens: maxTokens,
      system,
      messages: [{ role: "user" as const, content }],
    };
    for await (const event of streamReply(model, request, { deadlines, purpose: "picture" })) {
      if (event.type === "message_start") text = "";
      if (event.type === "content_block_delta" && event.delta.type === "text_delta") text += event.delta.text;
      if (event.type === "message_delta") stopReason = event.delta.stop_reason ?? "";
    }
  } finally {
    deadlines.stop();
  }
  if (stopReason === "refusal") throw new DrawingError("The model declined", true);
  return text;
}
