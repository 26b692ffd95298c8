/**
 * Closed classes of English words and the most common members of open ones, for finding phrases without a tagger. All
 * folded.
 */

const classOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));

export const WH_WORDS = classOf("what who whom whose which when where why how");

export const AUXILIARIES = classOf(
  "is are was were am be been being do does did has have had can could will would shall should may might must isn't aren't " +
    "doesn't don't didn't",
);

/** Forms of "be" and similar verbs, after which a subject may be followed by a predicate. */
export const BEING = classOf("is are was were become");

/** Auxiliaries after which a verb must follow the subject. */
export const ASKING_VERBS = classOf("do does did can could will would should may might must");

export const PREPOSITIONS = classOf(
  "of in on at by for from with to into about around between among through during before after since until under over against " +
    "without within across near like as than versus vs compared besides behind beyond towards toward via per",
);

export const DETERMINERS = classOf("the a an");

export const SUBJECT_PRONOUNS = classOf("it they he she i we you");

/** Other words that are never part of a thing's name: pronouns, conjunctions, quantifiers, adverbs, requests. */
export const OTHER_CLOSED = classOf(
  "it its it's they their them theirs he his him she her hers i me my we us our you your one ones this that these those there here " +
    "and or but if because so while whether not no nor also just still ever even only both each every either some any all much many " +
    "few more most less least several other another such enough very really often usually generally always never together same " +
    "different similar tell describe explain compare contrast give show list name more please let's first then now today up out off down away back " +
    "again else yes own well better best worse long far ago too",
);

/** Base forms of verbs that often follow a question's subject. */
export const VERBS = classOf(
  "affect compare differ improve increase reduce contain treat happen begin get have live become come go make take do say " +
    "know find see eat weigh die solve exist require want kill lose grow win receive refer occur originate define discover " +
    "invent create produce generate digest survive belong suffer prevent avoid protect develop evolve pay learn teach write " +
    "read publish marry consume tell put feel keep hold give relate mean think need listen allow include provide",
);

/** The same for words that are equally often nouns. */
export const VERBS_OR_NOUNS = classOf(
  "work help cause start shift change use impact influence cost fly cook share spread damage save build end move travel play " +
    "look lead form walk run drink show call",
);

/** Predicative adjectives ("Is X bad?") without a recognisable suffix. */
export const PREDICATES = classOf(
  "bad good common popular safe real red blue green hot cold big small large old young younger older important different " +
    "harmful wrong right dead alive expensive cheap depressed true false born hurt",
);
