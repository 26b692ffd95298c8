import type { OnTurn } from "~/answers/thread/thread-form";

/** Stores a guest's turn in the browser as well. */
export const keepInBrowser: OnTurn = (turn) => {
  import("./current-session").then(
    ({ keepTurn }) => keepTurn(turn),
    // The code could not be loaded: the server's copy is the one that counts.
    () => {},
  );
};
