import type { Browser } from '@playwright/test';
import { DEMO_SUPPLIERS } from '#samples/demo-suppliers.ts';
import { getDemoUser } from '#samples/demo-users.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import type { Builds } from './builds.ts';
import type { Servers } from './servers.ts';

/** What every measure works with. */
export interface Bench {
  browser: Browser;
  builds: Builds;
  servers: Servers;
}

/** Gives the supplier of a demo user many more invoices. @returns the supplier's id */
export async function addInvoicesOf({ servers }: Bench, email: string, count: number): Promise<string> {
  const { entity, company } = getDemoUser(email);
  const supplierId = DEMO_SUPPLIERS.find(({ key }) => key === company)?.supplierId ?? '';
  await generateInvoices(servers.database, { entity, supplierId }, count);
  return supplierId;
}
