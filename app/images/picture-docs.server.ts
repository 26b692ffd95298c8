import { operationDocs } from "~/api/operation-docs.server";
import { PictureAnswer } from "./picture-request.server";
import { ownEngine } from "./providers/choose.server";

const id = "jX3kq0WcT2mF8aVbN1rLzQ";
const src = `/pictures/${id}.png`;

export const pictureDocs = operationDocs({
  tag: "Studios",
  summary: "Make pictures of a prompt",
  description:
    "Gives four pictures, or fewer when an outside engine makes fewer. `engine` names who drew them. Without one, the same prompt gives the same pictures; `vary` 1 and on gives others, and `style` all four in one style.",
  response: { json: PictureAnswer },
  errors: ["pictureRefused", "dailyLimit", "upstream", "upstreamBusy"],
  example: {
    input: { prompt: "A quiet blue lake in the mountains", size: "landscape" },
    response: {
      images: [src],
      pictures: [
        { id, src, alt: "A lake among mountains at dawn, in blue", width: 1216, height: 832, style: "Landscape" },
      ],
      engine: ownEngine,
      withoutModel: null,
    },
  },
});
