import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import type { FindBrand } from '#platform/mail/entity-brand.ts';

/** The context of login, registration, recovery and activation. */
export interface AccessContext {
  database: Kysely<Schema>;
  now: () => Date;
  findBrand: FindBrand;
  /** Returns the address of the portal at a host, without a trailing slash: `https://proveedores.banco.example`. */
  getPortalAddress: (host: string) => string;
  /**
   * Runs work after the response was sent, so that the response time does not reveal whether there is any. A failure is
   * logged.
   */
  runInBackground: (work: () => Promise<unknown>) => void;
}
