import { join } from 'node:path';
import { type Migration, readMigrations } from '#platform/database/migrations/migration-lists.ts';

/** The migrations of the reference service, which run after those of the platform. */
export const REFERENCE_MIGRATIONS: readonly Migration[] = readMigrations(join(import.meta.dirname, 'migrations'));
