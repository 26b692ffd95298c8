export * from "./account-badge";
