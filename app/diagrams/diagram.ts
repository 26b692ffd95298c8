/** Diagrams as React Flow takes them: plain data, shared with the browser. */

export interface DiagramNode {
  /** Unique in its diagram. */
  id: string;
  /** Upper left corner, in pixels. */
  position: { x: number; y: number };
  data: {
    label: string;
    /** Where what the node says was read: an http(s) address, or a path on this site. */
    url?: string;
  };
  /** Pixels; wide and high enough for the label. */
  width: number;
  height: number;
  /** Where arrows leave and arrive, in a diagram that runs from left to right; else at the bottom and the top. */
  sourcePosition?: "right";
  targetPosition?: "left";
}

export interface DiagramEdge {
  id: string;
  /** Ids of nodes of the same diagram. */
  source: string;
  target: string;
  label?: string;
}

export interface Diagram {
  nodes: DiagramNode[];
  edges: DiagramEdge[];
}

/** A diagram before it is laid out: what a writer, an import or a person says of it. */
export interface DiagramOutline {
  nodes: { id: string; label: string; url?: string }[];
  edges: { source: string; target: string; label?: string }[];
}

/** Figures that every way of making a diagram keeps to. */
export const diagramLimits = {
  nodes: 200,
  edges: 400,
  labelCharacters: 120,
  edgeLabelCharacters: 60,
  topicCharacters: 200,
} as const;

export const defaultTopic = "Generative Tools";
