import { sqlClient } from "~/db/client.server";
import type { CapturedQuery } from "./captured-queries";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

/**
 * The tables that the planner would scan sequentially for a statement, with its original parameters.
 * Nothing is run.
 */
export async function tablesReadWhole(query: CapturedQuery): Promise<string[]> {
  return nodesOf(await planOf(query)).flatMap((node) =>
    node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : [],
  );
}

/** The indexes that the planner would read for a statement, with its original parameters. Nothing is run. */
export async function indexesRead(query: CapturedQuery): Promise<string[]> {
  return nodesOf(await planOf(query)).flatMap((node) => node["Index Name"] ?? []);
}

async function planOf({ text, parameters }: CapturedQuery): Promise<PlanNode> {
  const [row] = await sqlClient().unsafe(`EXPLAIN (FORMAT JSON) ${text}`, parameters as string[]);
  return row?.["QUERY PLAN"][0].Plan;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
