import postgres from "postgres";

/** Whether the database rejects a value: PostgreSQL's classes 22, "data exception", and 54, "program limit exceeded". */
export function isAboutTheData(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof postgres.PostgresError && /^(22|54)/.test(cause.code);
}
