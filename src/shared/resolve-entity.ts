import type { Entity, EntityOverrides } from './entity.ts';

/**
 * The whole definition of an entity: what it states, and the default for what it does not (R-CONF-45).
 * Texts and forms are laid over the default's one by one; everything else is replaced as a whole.
 */
export const resolveEntity = (defaults: Entity, overrides: EntityOverrides): Entity => ({
  ...defaults,
  ...withoutUndefined(overrides),
  texts: { ...defaults.texts, ...overrides.texts },
  forms: { ...defaults.forms, ...overrides.forms },
});

const withoutUndefined = (overrides: EntityOverrides): EntityOverrides =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
