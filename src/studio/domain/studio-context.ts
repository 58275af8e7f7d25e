import type { Kysely } from 'kysely';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import type { PlaceholderPolicy } from '#definitions/entities/read-entities.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { ConsoleSender } from '#studio/mail/console-mails.ts';
import type { PublicationOutcome } from '#platform/metrics/meters.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import type { UploadValidator } from '#studio/domain/validation/upload-validator.ts';
import type { LiveEntities } from '#studio/domain/publications/live-entities.ts';

export interface StudioContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** The folder that contains `default` and the folders of the entities. */
  entitiesFolder: string;
  /** The forms to which an entity may add an overlay. */
  forms: readonly FormDefinition[];
  /** The Spanish texts of the portal by key, against which an entity's texts are checked. */
  interfaceTexts: () => Promise<Record<string, string>>;
  /** Whether a person other than the authors must approve a version (R-STU-18). */
  needsReview: boolean;
  /** The published entities as known to this process; undefined when unused. */
  published?: Pick<LiveEntities, 'unreadable'>;
  /** Reserved hosts of this service, for example the console's, which no entity can have. */
  ownHosts: readonly string[];
  /** The sender of mails to staff about versions; none are sent when absent. */
  mails?: ConsoleSender;
  /** Called after each committed publication. */
  onPublication?: (outcome: PublicationOutcome) => void;
  /** The entities whose placeholders prevent publication; none by default. */
  placeholders?: PlaceholderPolicy;
  /** The validator of versions; by default one in this process. */
  validator?: UploadValidator;
}

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

/** The actor that imports the folders under `entities/` as versions. */
export const FOLDERS_ACTOR: AuditActor = { email: '(entities)', name: null };
