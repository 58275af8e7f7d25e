import type { Kysely } from 'kysely';
import { hasValidTaxIdCheck } from '#shared/identifiers/tax-id-check.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { listEntityCodes, listSuppliers, type ListedSupplier } from '#confirming/database/supplier-list.ts';
import { inviteSupplier, type Invitation } from '#confirming/domain/invite-supplier.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { readSourceBrands, readPublishedBrands, toEntityBrand } from './entity-brands.ts';
import type { Environment } from './environment.ts';
import { readReferenceEnvironment } from './read-reference-environment.ts';
import { parseAction } from './parse-action.ts';
import { runToEnd } from './start-error.ts';
import { readInvitation } from './invitation.ts';
import { servesMailboxPage } from './attach-mail.ts';
import { openOrStartDatabase } from './open-database.ts';
import { createPortalAddressGetter } from './site-hosts.ts';

const OPTIONS = {
  entity: { type: 'string' },
  'tax-id': { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  alias: { type: 'string' },
} as const;

/** `npm run supplier`: `-- add …` invites a supplier to the portal, `-- list [--entity 9000]` lists the suppliers. */
await runToEnd(async () => {
  const asked = parseAction('supplier', ['add', 'list'], OPTIONS);
  if (!asked) return;
  const { action, values } = asked;
  const environment = readReferenceEnvironment('supplier');
  const database = await openOrStartDatabase(environment);
  const entities = await findEntities(database);
  if (action === 'add') await add(database, environment, entities, readInvitation(values, entities));
  else await list(database, values.entity);
});

/** Finds the published entities: of the console, otherwise of the built portal, otherwise of the source folders. */
async function findEntities(database: Kysely<Schema>): Promise<EntityBrand[]> {
  const live = new LiveEntities(database);
  await live.refresh();
  if (live.all().length > 0) return live.all().map(({ entity, hosts }) => toEntityBrand(entity, hosts));
  const published = readPublishedBrands('dist/config');
  return published.length > 0 ? published : readSourceBrands('entities');
}

async function add(
  database: Kysely<Schema>,
  environment: Environment,
  entities: readonly EntityBrand[],
  invitation: Invitation,
): Promise<void> {
  const context = {
    database,
    now: () => new Date(),
    findBrand: (code: string) => entities.find((brand) => brand.code === code),
    getPortalAddress: createPortalAddressGetter(environment),
    runInBackground: (work: () => Promise<unknown>) => void work(),
  };
  const { entity, supplierId, name, reference } = await inviteSupplier(context, invitation);
  console.log(`${name} (${supplierId}, reference ${reference}) is a supplier of entity ${entity}.`);
  if (!hasValidTaxIdCheck(supplierId))
    console.log(`The check character of ${supplierId} does not match: check the number.`);
  console.log(`The mail for ${invitation.email}, alias ${invitation.alias}, has a link that is valid for 72 hours.`);
  console.log(whereMailIs(environment));
}

// Function declarations, because a constant below would not be initialised while the command runs.
function whereMailIs(environment: Environment): string {
  if (servesMailboxPage(environment))
    return `While the portal runs, it is at http://localhost:${environment.port}/mailbox.`;
  return `The running portal sends it${environment.smtpUrl ? '' : ', as soon as it has an SMTP_URL'}.`;
}

async function list(database: Kysely<Schema>, wanted: string | undefined): Promise<void> {
  const codes = wanted === undefined ? await listEntityCodes(database) : [wanted];
  let count = 0;
  for (const code of codes) {
    const suppliers = await listSuppliers(database, code);
    count += suppliers.length;
    for (const supplier of suppliers) console.log(lineOf(supplier));
  }
  if (count === 0) console.log('There is no supplier.');
}

function lineOf({ entity, supplierId, name, users, isActivated }: ListedSupplier): string {
  const principal =
    isActivated === undefined
      ? 'no principal user'
      : isActivated
        ? 'activated'
        : 'the principal user has not activated';
  return `${entity}  ${supplierId.padEnd(15)}  ${name}  (${users} ${users === 1 ? 'user' : 'users'}, ${principal})`;
}
