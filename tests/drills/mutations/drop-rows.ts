import type { ActionKind } from "../ledger";
import type { Mutation } from "../mutations";
import { every, hitsOf } from "./every-tenth";

/**
 * Every tenth row of a table is deleted at the end of the transaction that wrote it, after the product has seen it: the visitor
 * is told that it was stored.
 * @param key the columns of the table's primary key
 * @param order what visitors do, so that the table is written often
 */
export function dropRows(table: string, key: string[], order: readonly ActionKind[], caughtAs: RegExp): Mutation {
  const isThisRow = key.map((column) => `${column} = NEW.${column}`).join(" AND ");
  return {
    name: `every ${every}th row of ${table} dropped`,
    caughtAs,
    order,
    async spoil(world) {
      await world.database.ask(`
        CREATE SEQUENCE drill_rows;
        CREATE FUNCTION drill_drop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('drill_rows') % ${every} = 0 THEN DELETE FROM ${table} WHERE ${isThisRow}; END IF;
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER drill_drop AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION drill_drop()`);
      return world;
    },
    times: hitsOf,
  };
}
