import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForFrame } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { countCommits } from './support/react-commits.ts';
import { field } from './support/screen.ts';
import { CLIENT, SUPPLIER_DETAILS } from './support/supplier-answers.ts';

test.each([
  ['address', 0],
  ['phone', 0],
  // It ends with five characters, which its counter says.
  ['postalCode', 2],
])('R-SUP-06 keys in %s of the supplier draw only what they change, and no other field', async (name, drawn) => {
  await openPortal('/gestion-de-proveedores');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(field('address')).toHaveValue(SUPPLIER_DETAILS.address);
  for (const each of ['phone', 'postalCode', 'address', 'fax']) await field(each).click();
  await field(name).fill('12');
  await field(name).click();
  await waitForFrame();
  const count = countCommits();
  await userEvent.keyboard('345');
  await expect.element(field(name)).toHaveValue('12345');
  await waitForFrame();
  expect(count.commits).toBe(drawn);
});
