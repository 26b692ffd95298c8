import { EventEmitter } from "node:events";

/** Emits "kept" when an answer has got its last state, or another: whoever copies answers elsewhere listens here. */
export const answerChanges = new EventEmitter<{ kept: [] }>();
