/** All tables, by feature. */
export * from "./schema/accounts";
export * from "./schema/answers";
export * from "./schema/contact";
export * from "./schema/conversations";
export * from "./schema/library";
export * from "./schema/limits";
export * from "./schema/mail";
export * from "./schema/news";
export * from "./schema/newsletter";
export * from "./schema/sharing";
export * from "./schema/studios";
export * from "./schema/uploads";
