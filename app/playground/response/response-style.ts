/** Typography of responses. Plain-text blocks, such as prompts, wrap; code scrolls. */
export const responseStyle = "prose [&_pre:has(code:is(.language-text,:not([class])))]:whitespace-pre-wrap";
