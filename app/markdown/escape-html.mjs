// @ts-check

/** @type {Record<string, string>} */
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
