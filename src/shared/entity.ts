import type { TERMS_FIELDS } from '#generated/published/fields.ts';
import type { PublishedEntity } from '#generated/published/published-entity.ts';

/** The published definition of an entity, `config/{host}.json`; what its fields mean says its schema. */
export interface Entity extends PublishedEntity {}

/** The form in which entity files state themselves: only what differs from `entities/default`. */
export type EntityOverrides = Partial<Entity>;

/** A field that holds terms to accept (R-CONF-28, R-CONF-40). */
export type TermsField = (typeof TERMS_FIELDS)[number];

/** A terms checkbox of an entity (R-CONF-29). */
export type CheckboxDefinition = Entity[TermsField];

/** What an entity lays over a form (R-CONF-45). Labels, helps and messages lie among its `texts`. */
export type FormOverlay = Entity['forms'][string];

/** Rules that an entity adds to those of a field (design §4). Both hold, so that they can only tighten. */
export type FieldConstraints = NonNullable<FormOverlay['constraints']>[string];
