/** English function words, folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all also am an and any are as at be because been before being below between both " +
    "but by can cannot could did do does doing down during each else etc ever few for from further had " +
    "has have having he her here hers herself him himself his how however i if in into is it its itself " +
    "just let ll may me might more most much must my myself neither no nor not of off on once only or other our ours " +
    "ourselves out over own per please quite rather re really same shall she should so some such than that the " +
    "their theirs them themselves then there therefore these they this those though through thus to too under until up upon " +
    "us ve very via was we were what when where whether which while who whom whose why will with within without " +
    "would yet you your yours yourself yourselves"
  ).split(" "),
);

/**
 * Content words so common in English that they say little, however rare among the given texts: in a library about the
 * Moon, "go" must not weigh more than "Moon".
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "able add allow appear ask base bad become begin believe big bring build call carry cause certain change come common " +
    "complete consider contain continue create current day describe develop different does done early easy end even " +
    "example exist explain fact far feel find follow form full general get give go good great group grow happen hard help " +
    "high hold important include increase keep kind know large last late lead learn leave let level line little live long " +
    "look lose lot low made main make man many mean meet move name near need new next number offer often old open order " +
    "part people person place play point possible produce provide put reach reason receive remain result right run say " +
    "second see seem send serve set show side similar simple since small special stand start state stay stop take tell " +
    "term thing think third time together try turn type use usual various want way week well work world year young"
  ).split(" "),
);
