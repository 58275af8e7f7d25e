import type { SceneUser } from '#shared/scenes/scene-user.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { Kinds } from './kinds.ts';

const USER: Kinds = { fields: { id: 'reference', alias: 'name', email: 'email', supplierId: 'tax-id' } };

/** Anonymizes the user of a session. */
export const anonymizeUser = (user: SceneUser, { anonymizeValue }: Anonymizer): SceneUser =>
  anonymizeValue(USER, user) as SceneUser;
