import type { Entity } from './entity.ts';

/** Whether suppliers of an entity sign anything (R-SIGN-03). */
export const hasSignatures = ({ signature }: Pick<Entity, 'signature'>): boolean =>
  Object.values(signature).includes(true);
