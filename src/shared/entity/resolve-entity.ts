import type { Entity, EntityOverrides } from './entity.ts';

/**
 * Resolves the complete definition of an entity: its settings merged into the default (R-CONF-45). Texts and forms are
 * merged one by one; any other setting replaces the default completely.
 */
export const resolveEntity = (defaults: Entity, overrides: EntityOverrides): Entity => ({
  ...defaults,
  ...withoutUndefined(overrides),
  texts: { ...defaults.texts, ...overrides.texts },
  forms: { ...defaults.forms, ...overrides.forms },
});

const withoutUndefined = (overrides: EntityOverrides): EntityOverrides =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
