import { existsSync } from "node:fs";

/**
 * This machine's Chromium for the browser tests: CHROMIUM_PATH, else a system package. The headless shell comes first:
 * it takes two thirds of the time.
 * @returns {string | undefined} undefined if there is none, and Playwright should download its own
 */
export function chromiumPath() {
  const places = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  return places.find((file) => file && existsSync(file));
}
