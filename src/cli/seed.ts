import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { DEMO_SUPPLIERS } from '#samples/demo-suppliers.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { removeDemoStaff } from '#studio/demo/demo-staff.ts';
import { removeSupplier } from '#confirming/demo/remove-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { readReferenceEnvironment } from './read-reference-environment.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';
import { runStepWithProgress } from './run-step.ts';
import { seedDemo } from './seed-demo.ts';

const OPTIONS = { invoices: { type: 'string' }, supplier: { type: 'string' }, remove: { type: 'boolean' } } as const;

/**
 * `npm run seed`: writes the demo data; `-- --invoices 100000 [--supplier aceroslevante]` adds invoices to one supplier
 * for measurements, `-- --remove` removes the demo.
 */
await runToEnd(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const count = Number(values.invoices ?? 0);
  if (!Number.isInteger(count) || count < 0) throw new StartError('--invoices has to be a whole number.');
  const key = values.supplier ?? 'talleresruiz';
  const supplier = DEMO_SUPPLIERS.find((company) => company.key === key);
  if (!supplier)
    throw new StartError(
      `There is no demo supplier ${key}; choose one of ${DEMO_SUPPLIERS.map((company) => company.key).join(', ')}.`,
    );
  if (values.remove && (values.invoices ?? values.supplier) !== undefined)
    throw new StartError('--remove removes the complete demo: omit --invoices and --supplier.');
  const environment = values.remove ? readEnvironment(process.env) : readReferenceEnvironment('seed');
  const database = await openOrStartDatabase(environment);
  const today = getDayInTimeZone(SPANISH_TIME_ZONE, new Date());
  if (values.remove) await remove(database, environment);
  else {
    await runStepWithProgress('Writing the demo data', () => seedDemo(database, { today }));
    if (count > 0)
      await runStepWithProgress(`Adding ${count} invoices`, () =>
        generateInvoices(database, supplier, count, { today }),
      );
    console.log(`The demo data is there${count > 0 ? `, with ${count} more invoices for ${supplier.name}` : ''}.`);
    console.log('In production the portal does not start with it; npm run seed -- --remove removes it.');
  }
});

/** Removes the demo; in front of a bank's own service only its staff is there. */
async function remove(database: Kysely<Schema>, { reference }: Environment): Promise<void> {
  let removed = 0;
  for (const company of reference ? DEMO_SUPPLIERS : []) {
    const rows = await removeSupplier(database, company);
    if (!rows) continue;
    removed += 1;
    const { users, accounts, invoices, advances, mails } = rows;
    console.log(
      `${company.entity}  ${company.supplierId}  ${company.name}: ${users} users, ${accounts} accounts, ${invoices} invoices, ${advances} advances, ${mails} mails removed.`,
    );
  }
  const staff = await removeDemoStaff(database);
  if (staff > 0) console.log(`Staff of the demo: ${staff} removed.`);
  console.log(removed + staff > 0 ? 'The demo data was removed.' : 'There is no demo data.');
}
