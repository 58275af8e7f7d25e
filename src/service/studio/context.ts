import type { Kysely } from 'kysely';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import type { Schema } from '#service/database/schema.ts';

/** What the studio works with. */
export interface StudioContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** The folder that holds `default` and the folders of the entities. */
  entitiesFolder: string;
  /** The forms that an entity may lay something over. */
  forms: readonly FormDefinition[];
  /** The Spanish texts of the portal by key, against which those of an entity are checked. */
  interfaceTexts: () => Promise<Record<string, string>>;
  /** Whether somebody else than its authors has to approve a version (R-STU-18). */
  needsReview: boolean;
  /** Whether placeholders keep an entity with these host names from being published. */
  refusesPlaceholders?: (hosts: readonly string[]) => boolean;
}

/** Who does something in the studio: a member of staff, or a program. */
export interface Actor {
  /** In lower case; for a program a name in brackets. */
  email: string;
}

/** What takes the folders under `entities/` for versions. */
export const FOLDERS: Actor = { email: '(entities)' };
