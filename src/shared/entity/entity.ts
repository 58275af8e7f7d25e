import type { TERMS_FIELDS } from '#generated/published/fields.ts';
import type { PublishedEntity } from '#generated/published/published-entity.ts';

/** The published definition of an entity, `config/{host}.json`; its schema describes the fields. */
export interface Entity extends PublishedEntity {}

/** A part of the planner, which an entity can turn off (R-PLAN). */
export type PlannerPart = keyof Entity['planner'];

/** An entity file: only the differences from `entities/default`. */
export type EntityOverrides = Partial<Entity>;

/** A field that holds terms to accept (R-CONF-28, R-CONF-40). */
export type TermsField = (typeof TERMS_FIELDS)[number];

/** A terms checkbox of an entity (R-CONF-29). */
export type TermsCheckbox = Entity[TermsField];

/** The overrides of an entity for a form (R-CONF-45). Labels, helps and messages are in its `texts`. */
export type FormOverlay = Entity['forms'][string];

/** Rules that an entity adds to those of a field (design §4). Both apply, so an entity can only tighten them. */
export type FieldConstraints = NonNullable<FormOverlay['constraints']>[string];
