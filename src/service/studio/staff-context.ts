import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** What login and staff of the console work with. */
export interface StaffContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** Where the console is, without a slash at the end: `https://consola.banco.example`. */
  consoleAddress: string;
  /** The address that mails come from; one at the console's host when left out. */
  mailFrom?: string | undefined;
  /** Whether members have no passwords, because the bank's identity provider authenticates them (R-CON-09). */
  isWithoutPasswords?: boolean;
}
