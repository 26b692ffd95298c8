import { answerModels } from "~/ai/models.server";
import { config, paysForSearches } from "~/config.server";
import { isCalculation } from "./calculator.server";

/** Whether answering costs the operator money: by a model, a paid search, or a service for meaning that wants a key. */
export function costsMoney(question: string): boolean {
  if (isCalculation(question)) return false;
  return usesModel() || paysForSearches(config());
}

/** Whether a model writes the answers, and therefore reads the thread. */
export function usesModel(): boolean {
  return answerModels(config()).length > 0;
}
