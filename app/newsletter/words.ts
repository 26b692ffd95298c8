/** What the newsletter's forms say. */
export const words = {
  missing: "Please enter your email address.",
  invalid: "Invalid email address.",
  done: "🎉 You're in! Check your inbox or spam.",
  failed: "Something went wrong. Try again.",
  offline: "Network error. Please try again.",
} as const;
