/** Prompt variables: `{{audience}}` is a variable named "audience", asked for before the prompt is sent. */

const variable = /\{\{\s*([\p{L}_][\p{L}\p{N}_ -]{0,39}?)\s*\}\}/gu;
const mostVariables = 12;

/** Names in order of first use. Braces containing dots or punctuation are code, not a variable. */
export function variablesIn(prompt: string): string[] {
  const names = new Set([...prompt.matchAll(variable)].map(([, name = ""]) => name));
  return [...names].slice(0, mostVariables);
}

/** The prompt with its variables replaced. One with no value, or a blank one, is left as typed. */
export function fillIn(prompt: string, values: Readonly<Record<string, string>>): string {
  return prompt.replace(variable, (typed, name: string) =>
    Object.hasOwn(values, name) && values[name]?.trim() ? values[name].trim() : typed,
  );
}

const prefix = "var:";

/** The name of a variable's form field. */
export const fieldName = (variableName: string) => prefix + variableName;

/** The form's variable values: a name is missing where the form had no field for it. */
export function valuesIn(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]));
}
