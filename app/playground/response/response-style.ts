/** How a response reads. Plain text in a block, such as a prompt, wraps; code scrolls. */
export const responseStyle = "prose [&_pre:has(code:is(.language-text,:not([class])))]:whitespace-pre-wrap";
