import type { Kysely } from 'kysely';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import type { PlaceholderPolicy } from '#definitions/entities/read-entities.ts';
import type { FormDefinition } from '#definitions/forms/definition.ts';
import type { Schema } from '#service/database/schema.ts';
import type { PublicationOutcome } from '#service/metrics/meters.ts';
import type { Doer } from './audit.ts';
import type { Judge } from './judge.ts';
import type { LiveEntities } from './live-entities.ts';

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
  /** What suppliers see of it, as far as this process knows; left out where nobody asks. */
  published?: Pick<LiveEntities, 'unreadable'>;
  /** Hosts of this program itself, such as the console's, which no entity can have. */
  ownHosts: readonly string[];
  /** Is told of every publication, once it stands. */
  onPublication?: (outcome: PublicationOutcome) => void;
  /** Which entities placeholders keep from being published; none when left out. */
  placeholders?: PlaceholderPolicy;
  /** What checks versions; done in this process when left out. */
  judge?: Judge;
}

/** What of it can be left out. */
export type StudioOptions = Partial<Omit<StudioContext, 'database' | 'now'>>;

/** What the studio works with, the folders and forms of the checkout where nothing else is said. */
export const studioContext = ({
  entitiesFolder = 'entities',
  forms,
  interfaceTexts = () => Promise.resolve({}),
  needsReview = true,
  ownHosts = [],
  ...rest
}: StudioOptions & Pick<StudioContext, 'database' | 'now'>): StudioContext => ({
  ...rest,
  entitiesFolder,
  forms: forms ?? readDefinitions('schemas/forms').definitions,
  interfaceTexts,
  needsReview,
  ownHosts,
});

/** What takes the folders under `entities/` for versions. */
export const FOLDERS: Doer = { email: '(entities)', name: null };
