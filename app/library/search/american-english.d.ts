declare module "american-english" {
  /** British words, each with its American spelling. */
  const spelling: { us_spelling: Readonly<Record<string, string>> };
  export default spelling;
}
