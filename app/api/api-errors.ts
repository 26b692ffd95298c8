/** Every error the API returns: its status, its stable code, and when it occurs. */

interface ApiError {
  status: number;
  code: string;
  when: string;
}

const answerCut = "The answer broke off; its `summary` holds what there was. Try again after `Retry-After`.";

export const apiErrors = {
  invalidInput: { status: 400, code: "invalid_input", when: "A field is missing or wrong; `fields` says which." },
  unknownField: { status: 400, code: "unknown_field", when: "The body holds a field that the call does not take." },
  invalidJson: { status: 400, code: "invalid_json", when: "The body is not JSON in UTF-8." },
  invalidEncoding: { status: 400, code: "invalid_encoding", when: "The query is not UTF-8." },
  badClientId: { status: 400, code: "bad_client_id", when: "The client id could be guessed." },
  clientIdMissing: { status: 400, code: "client_id_missing", when: "Neither a client id nor an account is named." },
  pictureRefused: { status: 400, code: "refused", when: "The image service declined the prompt." },
  badToken: { status: 401, code: "bad_token", when: "The token is unknown or revoked." },
  signInNeeded: { status: 401, code: "sign_in_needed", when: "Neither a token nor a session is there." },
  scopeMissing: { status: 403, code: "scope_missing", when: "The token was not made for this." },
  sessionNeeded: { status: 403, code: "session_needed", when: "A token was shown where only a browser may call." },
  unconfirmedEmail: { status: 403, code: "unconfirmed_email", when: "The account's address is not confirmed yet." },
  recentSignInNeeded: {
    status: 403,
    code: "recent_sign_in_needed",
    when: "The account has no password, and its sign-in is more than 15 minutes old.",
  },
  badOrigin: { status: 403, code: "bad_origin", when: "Another site's page called with cookies." },
  notFound: { status: 404, code: "not_found", when: "It does not exist, or is somebody else's." },
  noSources: { status: 404, code: "no_sources", when: "The sources say too little about the topic." },
  methodNotAllowed: { status: 405, code: "method_not_allowed", when: "`Allow` names the methods there are." },
  notCheckable: { status: 409, code: "not_checkable", when: "The answer is not finished, or has no sources." },
  threadFull: { status: 409, code: "thread_full", when: "The conversation has 100 questions." },
  tooManyTokens: { status: 409, code: "too_many_tokens", when: "The account has 20 tokens." },
  tooLarge: { status: 413, code: "too_large", when: "The body is larger than 64 KB." },
  unsupportedType: { status: 415, code: "unsupported_media_type", when: "The body is not `application/json`." },
  rateLimited: {
    status: 429,
    code: "rate_limited",
    when: "Too many requests in this minute, or of this kind today; see `Retry-After`.",
  },
  tooManyAttempts: { status: 429, code: "too_many_attempts", when: "Too many wrong passwords; see `Retry-After`." },
  guestLimit: {
    status: 429,
    code: "guest_limit",
    when: "The free searches are used up; `limit` says how many there were.",
  },
  unconfirmedLimit: {
    status: 429,
    code: "unconfirmed_limit",
    when: "The account's address is not confirmed, and its searches of today are used up; `limit` says how many there were.",
  },
  quotaExceeded: { status: 429, code: "quota_exceeded", when: "The store of conversations takes no more just now." },
  dailyLimit: {
    status: 429,
    code: "daily_limit",
    when: "The model was used `limit` times today by this address, account or token, or, without a `limit`, the address's share of the site's money for models is used up; see `Retry-After`.",
  },
  internal: { status: 500, code: "internal", when: "Our mistake. `X-Request-Id` finds it in the log." },
  answerRefused: { status: 502, code: "refused", when: "The model declined to answer." },
  promptRefused: { status: 502, code: "refused", when: "The model declined." },
  promptCut: { status: 502, code: "cut", when: "The response broke off; `output` holds what there was." },
  promptIncomplete: { status: 502, code: "incomplete", when: "The model stopped before the response was complete." },
  promptFailed: { status: 502, code: "internal", when: "The model could not be asked." },
  authenticationFailed: {
    status: 502,
    code: "authentication_failed",
    when: "The service that knows the password did not answer well.",
  },
  upstream: { status: 502, code: "upstream", when: "The service behind this did not answer well." },
  siteBusy: { status: 503, code: "busy", when: "Too many requests at once. Try again after `Retry-After`." },
  unavailable: { status: 503, code: "unavailable", when: "The site can't reach its database just now." },
  noRoom: { status: 503, code: "no_room", when: "The site's disk or memory is full, so nothing can be saved." },
  upstreamBusy: { status: 503, code: "upstream_busy", when: "The service behind this is busy." },
  answerCut: { status: 503, code: "cut", when: answerCut },
  answerTimeout: { status: 503, code: "timeout", when: answerCut },
  answerIncomplete: { status: 503, code: "incomplete", when: answerCut },
  overloaded: { status: 503, code: "overloaded", when: "The model is overloaded. Try again after `Retry-After`." },
  modelLimited: { status: 503, code: "rate_limited", when: "The model takes no more just now." },
  modelTimeout: { status: 503, code: "timeout", when: "The model took too long." },
  answerOverLimit: {
    status: 503,
    code: "daily_limit",
    when: "The address's share of the site's money for models was used up while it was written; `summary` holds what there was.",
  },
  budget: { status: 503, code: "budget", when: "The site's money for models is used up for today; see `Retry-After`." },
  noModel: { status: 503, code: "no_model", when: "No model is set up here." },
  storeUnavailable: { status: 503, code: "store_unavailable", when: "Conversations can't be reached just now." },
  newsUnavailable: { status: 503, code: "news_unavailable", when: "No news has been fetched yet." },
  promptTimeout: { status: 503, code: "timeout", when: "The model took too long." },
} as const satisfies Record<string, ApiError>;

export type ErrorName = keyof typeof apiErrors;
