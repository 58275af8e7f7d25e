import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

export interface StaffContext {
  database: Kysely<Schema>;
  now: () => Date;
  /** Without a slash at the end: `https://consola.banco.example`. */
  consoleAddress: string;
  /** The sender address of mails; by default an address at the console's host. */
  mailFrom?: string | undefined;
  /** Whether members have no passwords, because the bank's identity provider authenticates them (R-CON-09). */
  isWithoutPasswords?: boolean;
  /** Runs work that no response waits for; without it, a lock is not mailed. */
  runInBackground?: ((work: () => Promise<unknown>) => void) | undefined;
}
