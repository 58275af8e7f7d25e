import type { Owner } from '#service/database/owner.ts';

/** A user of the supplier who does something. */
export interface Actor extends Owner {
  userId: string;
}
