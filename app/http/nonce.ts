export * from "../ui/document";
