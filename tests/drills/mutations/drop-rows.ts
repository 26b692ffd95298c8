import type { Mutation } from "../mutations";

const every = 10;

/**
 * Every tenth row of a table is deleted at the end of the transaction that wrote it, after the product has seen it: the visitor
 * is told that it was stored.
 * @param key the columns of the table's primary key
 */
export function dropRows(table: string, key: string[], caughtAs: RegExp): Mutation {
  const isThisRow = key.map((column) => `${column} = NEW.${column}`).join(" AND ");
  return {
    name: `every ${every}th row of ${table} dropped`,
    caughtAs,
    async spoil(world) {
      await world.database.ask(`
        CREATE SEQUENCE drill_rows;
        CREATE FUNCTION drill_drop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('drill_rows') % ${every} = 0 THEN DELETE FROM ${table} WHERE ${isThisRow}; END IF;
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER drill_drop AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION drill_drop()`);
      return {
        ...world,
        close: async () => {
          await world.database.ask(`
            DROP TRIGGER drill_drop ON ${table};
            DROP FUNCTION drill_drop;
            DROP SEQUENCE drill_rows`);
        },
      };
    },
    async times({ database }) {
      const [rows] = await database.ask<{ seen: number }>(
        "SELECT (CASE WHEN is_called THEN last_value ELSE 0 END)::int AS seen FROM drill_rows",
      );
      return Math.floor((rows?.seen ?? 0) / every);
    },
  };
}
