import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { ServiceOptions } from '#confirming/create-service.ts';
import type { Environment } from './environment.ts';
import { readSecret } from './open-database.ts';
import { createPortalAddress } from './site-hosts.ts';
import { takeReports } from './take-reports.ts';

/** Creates the options of the service from the settings of a start. */
export const createServiceOptions = (environment: Environment, database: Kysely<Schema>): ServiceOptions => ({
  database,
  secret: readSecret(environment),
  logLevel: 'warn',
  ...(environment.takesReports && { extendApi: takeReports({ database }) }),
  showsDocs: environment.showsDocs,
  getPortalAddress: createPortalAddress(environment),
  ...(environment.trustProxy && { trustProxy: environment.trustProxy }),
});
