import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** What every route works with. */
export interface ServiceContext {
  database: Kysely<Schema>;
  secret: string;
  now: () => Date;
  sessionSeconds: number;
}
