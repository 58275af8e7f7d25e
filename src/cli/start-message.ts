import type { Kysely } from 'kysely';
import { RELEASE } from '#generated/release/version.ts';
import { DEMO_UNREGISTERED_SUPPLIERS, getDemoSupplier } from '#samples/demo-suppliers.ts';
import { DEMO_STAFF } from '#samples/demo-staff.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#samples/demo-users.ts';
import { formatDay } from '#shared/dates/days.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { hasEnabledStaff } from '#studio/database/staff.ts';
import { hasAnySupplier } from '#confirming/database/supplier-list.ts';
import { readPublishedBrands } from './entity-brands.ts';
import type { Environment } from './environment.ts';
import { servesMailboxPage } from './attach-mail.ts';
import { getConsoleAddress, createPortalAddressGetter } from './site-hosts.ts';

const ENTITIES = [
  { code: '9000', name: 'Banco Alameda', host: 'localhost' },
  { code: '9001', name: 'Caja Roble', host: 'roble.localhost' },
  { code: '9002', name: 'Crédito Marea', host: 'marea.localhost' },
];

/**
 * Creates the message of a start: the address of the portal; for the demo also its logins and the data to try a
 * registration.
 */
export const createStartMessage = (environment: Environment, database: Kysely<Schema>): Promise<string> =>
  environment.isProduction ? productionGreeting(environment, database) : demoGreeting(environment, database);

async function productionGreeting(environment: Environment, database: Kysely<Schema>): Promise<string> {
  const addressOf = createPortalAddressGetter(environment);
  const entities = readPublishedBrands('dist/config');
  const lines = entities.map(({ name, hosts: [host = ''] }) => `  ${name.padEnd(15)} ${addressOf(host)}`);
  const missing = [
    ...(!environment.reference || (await hasAnySupplier(database)) ? [] : [FIRST_SUPPLIER]),
    ...((await hasEnabledStaff(database)) ? [] : [FIRST_STAFF]),
  ];
  return [
    `Version ${RELEASE} takes requests.`,
    '',
    ...lines,
    consoleLine(environment),
    ...bankLines(environment),
    ...missing.flatMap((sentence) => ['', `  ${sentence}`]),
    '',
  ].join('\n');
}

const FIRST_SUPPLIER =
  'There is no supplier yet: npm run supplier -- add --entity … --tax-id … --name … --email … invites the first one by mail.';

const FIRST_STAFF =
  'The console has no staff yet: npm run staff -- add --email … --name … --role admin adds the first member and prints the link to set the password.';

const consoleLine = (environment: Environment) => `  ${'Console'.padEnd(15)} ${getConsoleAddress(environment)}`;

/** Names the bank's own service, which answers the calls of the portal. */
const bankLines = ({ confirmingUrl }: Environment): string[] =>
  confirmingUrl === undefined ? [] : ['', `  The calls of the portal go to ${confirmingUrl}`];

async function demoGreeting(environment: Environment, database: Kysely<Schema>): Promise<string> {
  const { port, reference } = environment;
  const newcomers = reference ? await Promise.all(ENTITIES.map(({ code }) => newcomer(database, code))) : [];
  const lines = ENTITIES.flatMap(({ code, name, host }, index) => [
    '',
    `  ${name.padEnd(15)} http://${host}:${port}`,
    ...(reference ? DEMO_USERS : [])
      .filter(({ entity }) => entity === code)
      .map(({ email, shows }) => `    ${email.padEnd(30)} ${shows}`),
    ...(newcomers[index] ? [`    register with: ${newcomers[index]}`] : []),
  ]);
  return [
    ...lines,
    '',
    consoleLine(environment),
    ...DEMO_STAFF.map(({ email, shows }) => `    ${email.padEnd(30)} ${shows}`),
    '',
    `  Password of all of them: ${DEMO_PASSWORD}`,
    ...bankLines(environment),
    ...(servesMailboxPage(environment) ? [`  Mails, with their links: http://localhost:${port}/mailbox`] : []),
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
}

/** Describes the data that the registration form needs, for the demo supplier without users. */
async function newcomer(database: Kysely<Schema>, entity: string): Promise<string | undefined> {
  const { supplierId } = getDemoSupplier(DEMO_UNREGISTERED_SUPPLIERS[entity] ?? '');
  const row = await runAsTableOwner(database, { entity, supplierId }, (trx) =>
    trx
      .selectFrom('invoice')
      .innerJoin('supplier', (join) =>
        join.onRef('supplier.entity', '=', 'invoice.entity').onRef('supplier.id', '=', 'invoice.supplier_id'),
      )
      .select(['supplier.reference', 'invoice.number_ext as number', 'invoice.nominal', 'invoice.expires_on as day'])
      .where('invoice.entity', '=', entity)
      .where('invoice.supplier_id', '=', supplierId)
      .orderBy('invoice.expires_on', 'desc')
      .orderBy('invoice.id')
      .executeTakeFirst(),
  );
  return row && `${supplierId}, ${row.reference}, ${row.number}, ${formatAmount(row.nominal)} €, ${formatDay(row.day)}`;
}
