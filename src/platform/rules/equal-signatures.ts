import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are equal, in a time that does not tell where they differ. */
export const areSignaturesEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
