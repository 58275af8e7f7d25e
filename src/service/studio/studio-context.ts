import type { Kysely } from 'kysely';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import type { PlaceholderPolicy } from '#definitions/entities/read-entities.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { Schema } from '#service/database/schema.ts';
import type { PublicationOutcome } from '#service/metrics/meters.ts';
import type { AuditActor } from './audit-events.ts';
import type { UploadValidator } from './upload-validator.ts';
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
  /** Whether a person other than its authors must approve a version (R-STU-18). */
  needsReview: boolean;
  /** The published entities, as far as this process knows; absent when unused. */
  published?: Pick<LiveEntities, 'unreadable'>;
  /** Hosts of this program, for example the console's, which no entity can have. */
  ownHosts: readonly string[];
  /** Called after each committed publication. */
  onPublication?: (outcome: PublicationOutcome) => void;
  /** Which entities placeholders keep from being published; none when left out. */
  placeholders?: PlaceholderPolicy;
  /** What checks versions; done in this process when left out. */
  judge?: UploadValidator;
}

/** What of it can be left out. */
export type StudioOptions = Partial<Omit<StudioContext, 'database' | 'now'>>;

/** Builds the context of the studio; folders and forms of the checkout are the defaults. */
export const completeStudioContext = ({
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
export const FOLDERS_ACTOR: AuditActor = { email: '(entities)', name: null };
