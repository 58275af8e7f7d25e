import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import type { FindBrand } from '#service/mail/entity-brand.ts';

/** What login, registration, recovery and activation work with. */
export interface AccessContext {
  database: Kysely<Schema>;
  now: () => Date;
  findBrand: FindBrand;
  /** Where the portal of a host is, without a slash at the end: `https://proveedores.banco.example`. */
  portalAt: (host: string) => string;
  /**
   * Does work after the answer has gone out, so that the answer takes the same time whether or not there is any.
   * A failure is logged.
   */
  later: (work: () => Promise<unknown>) => void;
}
