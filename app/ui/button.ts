export * from "./controls";
