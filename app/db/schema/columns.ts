import { customType, timestamp } from "drizzle-orm/pg-core";

/** Column types shared by tables. */

export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
