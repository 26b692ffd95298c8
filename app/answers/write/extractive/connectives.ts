/** At the start of a sentence; without them it stays as true as it was. */
export const CONNECTIVE =
  /^(?:However|Moreover|Furthermore|Additionally|In addition|Also|Likewise|Nevertheless|Nonetheless), /;
