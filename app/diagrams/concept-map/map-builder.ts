import { nounPhrases } from "~/text/noun-phrases";
import { terms, words } from "~/text/terms";
import { type DiagramOutline, diagramLimits } from "../diagram";
import type { Statement } from "./statement";
import { inNumber } from "./verbs";

/** As many boxes as a reader can take in. */
const mostNodes = 25;
const rootId = "topic";

/** Collects a concept map's boxes; repeated names share one box. */
export class MapBuilder {
  private readonly nodes: DiagramOutline["nodes"] = [];
  private readonly edges: DiagramOutline["edges"] = [];
  private readonly idOf = new Map<string, string>();

  constructor(topic: string, url: string | undefined) {
    this.nodes.push({ id: rootId, label: capitalised(topic), ...(url && { url }) });
    this.idOf.set(keyOf(topic), rootId);
  }

  get size(): number {
    return this.nodes.length;
  }

  theme(label: string, url: string): string {
    const id = this.met(label, url, headingKey(label));
    this.join(rootId, id);
    return id;
  }

  stateOfTopic({ subject, relation, object, url }: Statement & { url: string }): void {
    if (this.nodes.length >= mostNodes || this.idOf.has(keyOf(object))) return;
    const agreed = this.agreed(rootId, subject, relation);
    // "AI agents are a program" is not English, and singular and plural can't be equated.
    if (agreed !== relation && /^(?:is|are|was|were)\b/.test(relation)) return;
    this.join(rootId, this.met(object, url), agreed);
  }

  /** Links a statement's subject to its theme, unless it is already on the map, and its object to the subject. */
  state({ subject, relation, object, url }: Statement & { url: string }, themeId: string | null): void {
    const isNew = !this.idOf.has(keyOf(subject));
    const isKnownObject = this.idOf.has(keyOf(object));
    const added = (isNew ? 1 : 0) + (isKnownObject ? 0 : 1);
    if (this.nodes.length + added > mostNodes || keyOf(subject) === keyOf(object)) return;
    const subjectId = this.met(subject, url);
    if (isNew) this.join(themeId ?? rootId, subjectId);
    this.join(subjectId, this.met(object, url), this.agreed(subjectId, subject, relation));
  }

  outline(): DiagramOutline {
    return { nodes: this.nodes, edges: this.edges };
  }

  private met(label: string, url: string, key = keyOf(label)): string {
    const known = this.idOf.get(key);
    if (known) return known;
    const id = `n${this.nodes.length}`;
    this.idOf.set(key, id);
    this.nodes.push({ id, label: capitalised(label), url });
    return id;
  }

  /** The relation in the number of the box's label, which may differ from the sentence's subject. */
  private agreed(id: string, subject: string, relation: string): string {
    const label = this.nodes.find((node) => node.id === id)?.label ?? "";
    return isPlural(label) === isPlural(subject) ? relation : inNumber(relation, isPlural(label));
  }

  private join(source: string, target: string, label?: string): void {
    const isThere = this.edges.some((edge) => edge.source === source && edge.target === target);
    if (source === target || isThere) return;
    const fits = label !== undefined && label.length <= diagramLimits.edgeLabelCharacters;
    this.edges.push({ source, target, ...(fits && { label }) });
  }
}

const isPlural = (label: string) => nounPhrases(`about ${label}`).at(-1)?.isPlural ?? false;

function keyOf(label: string): string {
  return terms(label).join(" ") || label.toLowerCase();
}

/** A heading names a thing only if it has no other words: "Not the ozone hole" is not the hole. */
function headingKey(label: string): string {
  return words(label).length === terms(label).length ? keyOf(label) : `heading ${label.toLowerCase()}`;
}

/** "eBay" and "mRNA" keep their case. */
function capitalised(label: string): string {
  return /^\p{Ll}\p{Ll}|^\p{Ll}\s/u.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label;
}
