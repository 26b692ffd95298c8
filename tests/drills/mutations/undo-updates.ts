import type { ActionKind } from "../ledger";
import type { Mutation } from "../mutations";
import { every, hitsOf } from "./every-tenth";

/**
 * Every tenth update of a table is undone at the end of its transaction. (A trigger that skips it would be noticed: the product
 * asks which rows it has changed.)
 * @param options.when the updates that count, in SQL, by OLD and NEW
 * @param options.order what visitors do, so that there are many
 */
export function undoUpdates(
  table: string,
  { when, order, caughtAs }: { when: string; order: readonly ActionKind[]; caughtAs: RegExp },
): Mutation {
  return {
    name: `every ${every}th update of ${table} undone`,
    caughtAs,
    order,
    async spoil(world) {
      const columns = await world.database.ask<{ name: string }>(`
        SELECT quote_ident(column_name) AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER'`);
      const names = columns.map(({ name }) => name);
      // The undoing is an update too, which is not to be counted or undone.
      await world.database.ask(`
        CREATE SEQUENCE drill_rows;
        CREATE FUNCTION drill_undo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF current_setting('drill.undoing', true) = 'yes' OR nextval('drill_rows') % ${every} <> 0 THEN RETURN NULL; END IF;
          PERFORM set_config('drill.undoing', 'yes', true);
          UPDATE ${table} SET (${names.join(", ")}) = ROW(${names.map((name) => `OLD.${name}`).join(", ")}) WHERE id = OLD.id;
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER drill_undo AFTER UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION drill_undo()`);
      return world;
    },
    times: hitsOf,
  };
}
