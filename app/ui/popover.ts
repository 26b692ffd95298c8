export * from "./browser";
