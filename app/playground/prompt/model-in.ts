/** A form's choice of a model; nothing where there is none. */
export function modelIn(form: FormData): { model?: string } {
  const model = form.get("model");
  return typeof model === "string" && model !== "" ? { model } : {};
}
