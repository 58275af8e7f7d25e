import type { FastifyInstance } from 'fastify';
import { createSupplierAuditReader } from '#confirming/database/supplier-audit-list.ts';
import { createSupplierHelp } from '#confirming/domain/supplier-help.ts';
import { createBankTrafficReader } from '#platform/database/bank-traffic.ts';
import { createConsoleService } from '#studio/console/app.ts';
import type { FindBrand } from '#platform/mail/entity-brand.ts';
import { mountSite } from '#platform/http/sites.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { Environment } from './environment.ts';
import { readOrCreateSecret } from './session-secret.ts';
import { readSignatureKey } from './signature-key.ts';
import { createServiceStateReader, type ServiceSources } from './service-state.ts';
import { createPortalAddressGetter, getConsoleAddress, getStageAddress } from './site-hosts.ts';

/**
 * Mounts the console next to the portal, at its own host (R-CON-02).
 * @param findBrand of an entity, for mails to users of suppliers
 * @param attachFiles registers the handler of its pages
 */
export async function attachConsole(
  app: FastifyInstance,
  environment: Environment,
  { published, checkConfirming, ...studio }: StudioContext & Omit<ServiceSources, 'database'>,
  findBrand: FindBrand,
  attachFiles: (site: FastifyInstance) => unknown,
): Promise<void> {
  const { consoleHost, provider, trustProxy, mailFrom, reference, contractWatch } = environment;
  const site = await createConsoleService({
    database: studio.database,
    studio: { ...studio, published, onPublication: (outcome) => app.meters.count('publications', { outcome }) },
    readService: createServiceStateReader(app, environment, { database: studio.database, published, checkConfirming }),
    ...(reference && {
      supplierAudit: createSupplierAuditReader(studio.database),
      supplierHelp: createSupplierHelp({
        database: studio.database,
        now: () => new Date(),
        findBrand,
        getPortalAddress: createPortalAddressGetter(environment),
        secret: readOrCreateSecret(environment),
        sendsMails: environment.smtpUrl !== undefined,
      }),
    }),
    ...(!reference && { bankTraffic: createBankTrafficReader(studio.database, contractWatch) }),
    signing: { key: readSignatureKey(environment), isRequired: environment.requiresSignatures },
    consoleAddress: getConsoleAddress(environment),
    stageAddress: getStageAddress(environment),
    mailFrom,
    logLevel: 'warn',
    meter: app.meters.getRequestMeter('console'),
    ...(provider && { provider }),
    ...(trustProxy && { trustProxy }),
  });
  await attachFiles(site);
  await mountSite(app, consoleHost, site);
}
