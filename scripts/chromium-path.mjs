import { existsSync } from "node:fs";

/**
 * The Chromium for the browser tests that is on this machine: one named by CHROMIUM_PATH, else a system's package. The
 * headless shell comes first: without a window's machinery it needs two thirds of the time.
 * @returns {string | undefined} undefined where there is none, and Playwright's own download is to be used
 */
export function chromiumPath() {
  const places = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  return places.find((file) => file && existsSync(file));
}
