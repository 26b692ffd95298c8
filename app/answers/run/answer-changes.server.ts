import { EventEmitter } from "node:events";

/**
 * Emits "saved" whenever an answer reaches its final state or is changed afterwards. Code that copies answers listens
 * here.
 */
export const answerChanges = new EventEmitter<{ saved: [] }>();
