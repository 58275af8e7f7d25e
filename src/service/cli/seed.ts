import { parseArgs } from 'node:util';
import { DEMO_COMPANIES } from '#samples/demo-companies.ts';
import { dayIn } from '#shared/days.ts';
import { addInvoices } from '#service/database/add-invoices.ts';
import { closeAll } from './closing.ts';
import { readEnvironment } from './environment.ts';
import { FailedStart, runCommand } from './failed-start.ts';
import { joinDatabase } from './open-database.ts';
import { step } from './progress.ts';

/** `npm run seed -- --invoices 100000 [--supplier aceroslevante]`: fills one supplier for measurements. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { invoices: { type: 'string' }, supplier: { type: 'string' } } });
  const count = Number(values.invoices ?? 0);
  if (!Number.isInteger(count) || count < 0) throw new FailedStart('--invoices has to be a whole number.');
  const key = values.supplier ?? 'talleresruiz';
  const supplier = DEMO_COMPANIES.find((company) => company.key === key);
  if (!supplier)
    throw new FailedStart(
      `There is no demo supplier ${key}; there are ${DEMO_COMPANIES.map((company) => company.key).join(', ')}.`,
    );
  const environment = readEnvironment(process.env);
  const database = await joinDatabase(environment);
  const today = dayIn(environment.timeZone, new Date());
  if (count > 0) await step(`Adding ${count} invoices`, () => addInvoices(database, supplier, count, { today }));
  console.log(`The demo data is there${count > 0 ? `, with ${count} more invoices for ${supplier.name}` : ''}.`);
  await closeAll();
});
