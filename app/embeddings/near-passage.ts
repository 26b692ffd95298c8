/** A library passage whose meaning is close to a question. */
export interface NearPassage {
  id: number;
  cosine: number;
}

export interface NearestOptions {
  limit: number;
  /** Collections to leave out. */
  except?: readonly string[];
  signal: AbortSignal;
}

/** Sorts them in place. */
export function nearestFirst(passages: NearPassage[]): NearPassage[] {
  return passages.sort((one, other) => other.cosine - one.cosine || one.id - other.id);
}
