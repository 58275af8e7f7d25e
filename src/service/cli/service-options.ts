import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import type { ServiceOptions } from '#service/http/create-service.ts';
import type { Environment } from './environment.ts';
import { readSecret } from './open-database.ts';
import { createPortalAddress } from './site-hosts.ts';

/** Creates the options of the service from the settings of a start. */
export const createServiceOptions = (environment: Environment, database: Kysely<Schema>): ServiceOptions => ({
  database,
  secret: readSecret(environment),
  logLevel: 'warn',
  takesReports: environment.takesReports,
  showsDocs: environment.showsDocs,
  getPortalAddress: createPortalAddress(environment),
  ...(environment.trustProxy && { trustProxy: environment.trustProxy }),
});
