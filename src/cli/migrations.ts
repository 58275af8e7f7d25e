import { REFERENCE_MIGRATIONS } from '#confirming/database/reference-migrations.ts';
import { type Migration, PLATFORM_MIGRATIONS } from '#platform/database/migrations/migration-lists.ts';

/** Which tables a program has. */
export interface ReferenceTablesChoice {
  /**
   * Whether the database has the tables of the reference service; true when absent. In front of a bank's own service
   * no table of suppliers exists (R-SIDE-01).
   */
  reference?: boolean;
}

/** Lists the migrations in the order in which they run: those of the platform, then those of the reference service. */
export const listMigrations = ({ reference = true }: ReferenceTablesChoice = {}): readonly Migration[] =>
  reference ? [...PLATFORM_MIGRATIONS, ...REFERENCE_MIGRATIONS] : PLATFORM_MIGRATIONS;
