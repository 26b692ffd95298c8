/** The JSON values in the studios' tables. Plain data, shared with the browser. */

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

/** The styles of procedural art. */
export const artStyles = ["landscape", "geometric", "botanical", "constellation", "type poster"] as const;
export type ArtStyle = (typeof artStyles)[number];

/** All that draws a procedural picture: the same recipe, the same picture. */
export interface PictureRecipe {
  style: ArtStyle;
  /** Drawn from the prompt, its number among the four and how often it was varied. */
  seed: string;
  prompt: string;
}
