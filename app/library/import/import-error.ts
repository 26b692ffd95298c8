/** Why a record is not a document; the message follows its location. */
export class ImportError extends Error {
  override name = "ImportError";
}
