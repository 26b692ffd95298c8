/** At the start of a sentence; removing them does not change its meaning. */
export const CONNECTIVE =
  /^(?:However|Moreover|Furthermore|Additionally|In addition|Also|Likewise|Nevertheless|Nonetheless), /;
