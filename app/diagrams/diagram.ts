/** Diagrams in React Flow's format: plain data, shared with the browser. */

export type { Diagram, DiagramEdge, DiagramNode } from "~/db/schema/studio-columns";

/** A diagram before layout, from a model, an import or a user. */
export interface DiagramOutline {
  nodes: { id: string; label: string; url?: string }[];
  edges: { source: string; target: string; label?: string }[];
}

/** Limits for every diagram, however it is made. */
export const diagramLimits = {
  nodes: 200,
  edges: 400,
  labelCharacters: 120,
  edgeLabelCharacters: 60,
  topicCharacters: 200,
} as const;

export const defaultTopic = "Generative Tools";
