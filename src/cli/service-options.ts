import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import type { ServiceOptions } from '#confirming/create-service.ts';
import type { Environment } from './environment.ts';
import { readOrCreateSecret } from './session-secret.ts';
import { readSignatureKey } from './signature-key.ts';
import { createPortalAddressGetter } from './site-hosts.ts';
import { takeReports } from './take-reports.ts';

/** Creates the options of the service from the settings of a start. */
export const createServiceOptions = (environment: Environment, database: Kysely<Schema>): ServiceOptions => ({
  database,
  secret: readOrCreateSecret(environment),
  signatureKey: readSignatureKey(environment),
  logLevel: 'warn',
  ...(environment.takesReports && { extendApi: takeReports({ database }) }),
  showsDocs: environment.showsDocs,
  getPortalAddress: createPortalAddressGetter(environment),
  ...(environment.scanUrl && { documents: { scanUrl: environment.scanUrl } }),
  ...(environment.trustProxy && { trustProxy: environment.trustProxy }),
});
