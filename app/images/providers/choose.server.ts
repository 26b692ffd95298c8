import { studioModel } from "~/ai/models.server";
import { brand } from "~/brand";
import { config } from "~/config.server";
import { english } from "~/language/words";
import { modelPainter } from "./model.server";
import type { PicturePainter } from "./painter";
import { imageService } from "./service.server";

/** The configured engine: an image service, else a model; null if our own generator draws. */
export function configuredPainter(): PicturePainter | null {
  const { IMAGES_API_URL: url, IMAGES_API_KEY: key, IMAGES_MODEL: model } = config();
  if (url) return imageService({ url, key, model });
  const drawing = studioModel(config());
  return drawing && modelPainter({ model: drawing });
}

/** The engine's name for people and API clients. */
export const engineName = () => configuredPainter()?.name ?? ownEngine;

export const ownEngine = english("{name}'s own generator", { name: brand.name });
