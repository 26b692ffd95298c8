import { apiRoute, operation } from "~/api/api-route.server";
import { makePictures } from "~/images/make-pictures.server";
import { pictureDocs } from "~/images/picture-docs.server";
import { PictureRequest } from "~/images/picture-request.server";

/** `POST /api/image/generate`: makes pictures from a prompt, and returns their paths on this site. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    input: PictureRequest,
    limit: "picture",
    docs: pictureDocs,
    async handle({ request, visitor, input }) {
      const made = await makePictures(visitor, input, { signal: request.signal });
      return Response.json({ images: made.pictures.map(({ src }) => src), ...made });
    },
  }),
});
