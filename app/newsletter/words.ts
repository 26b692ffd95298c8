import { said } from "~/language/words";

/** Texts of the newsletter's forms, for `t.said`. */
export const words = {
  missing: said("Please enter your email address."),
  invalid: said("Invalid email address."),
  done: said("🎉 You're in! Check your inbox or spam."),
  failed: said("Something went wrong. Try again."),
  offline: said("Network error. Please try again."),
};
