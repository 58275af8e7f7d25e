import { parseArgs } from 'node:util';
import { demoUser } from '#samples/demo-users.ts';
import { DEMO_COMPANIES } from '#samples/demo-companies.ts';
import { addInvoices } from '#service/database/add-invoices.ts';
import { readEnvironment } from './environment.ts';
import { FailedStart, runCommand } from './failed-start.ts';
import { joinDatabase } from './open-database.ts';
import { step } from './progress.ts';

/** `npm run seed -- --invoices 100000 [--user ana@talleresruiz.example]`: fills one supplier for measurements. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { invoices: { type: 'string' }, user: { type: 'string' } } });
  const count = Number(values.invoices ?? 0);
  if (!Number.isInteger(count) || count < 0) throw new FailedStart('--invoices has to be a whole number.');
  const { company, entity } = demoUser(values.user ?? 'ana@talleresruiz.example');
  const supplier = DEMO_COMPANIES.find(({ key }) => key === company);
  if (!supplier) throw new FailedStart(`There is no demo company ${company}.`);
  const { database, close } = await joinDatabase(readEnvironment(process.env));
  try {
    if (count > 0) {
      await step(`Adding ${count} invoices`, () =>
        addInvoices(database, { entity, supplierId: supplier.supplierId }, count),
      );
    }
    console.log(`The demo data is there${count > 0 ? `, with ${count} more invoices for ${supplier.name}` : ''}.`);
  } finally {
    await close();
  }
});
