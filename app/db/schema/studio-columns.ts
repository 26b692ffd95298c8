/** JSON values in the studios' tables. Plain data, shared with the browser. */

export interface DiagramNode {
  /** Unique in its diagram. */
  id: string;
  /** Upper left corner, in pixels. */
  position: { x: number; y: number };
  data: {
    label: string;
    /** The source of the node's content: an http(s) address, or a path on this site. */
    url?: string;
  };
  /** Pixels; large enough for the label. */
  width: number;
  height: number;
  /** The side where arrows attach in a left-to-right diagram; else the bottom and top. */
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

/** Fully determines a procedural picture. */
export interface PictureRecipe {
  style: ArtStyle;
  /** Derived from the prompt, its number among the four and how often it was varied. */
  seed: string;
  prompt: string;
}

/** Text as HTML, and the version of the code that rendered it. */
export interface Rendering {
  version: number;
  html: string;
}
