import { sqlClient } from "~/db/client.server";
import type { CapturedQuery } from "./captured-queries";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/**
 * The tables that the planner would scan sequentially for a statement, with its original parameters.
 * Nothing is run.
 */
export async function tablesReadWhole({ text, parameters }: CapturedQuery): Promise<string[]> {
  const [row] = await sqlClient().unsafe(`EXPLAIN (FORMAT JSON) ${text}`, parameters as string[]);
  return wholeTables(row?.["QUERY PLAN"][0].Plan);
}

function wholeTables(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)];
}
