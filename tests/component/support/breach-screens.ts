import { everyNth } from '#tests/support/samples.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BREACHES } from '#tests/stand-in-bank/breaches.ts';
import { breakAnswer, nameBreach } from './breaches.ts';
import type { Answers, MockService } from './mock-service.ts';
import { openPortal } from './portal.ts';
import { button, expectCount, readCells, rows } from './screen.ts';
import { exportSpreadsheet } from './spreadsheet.ts';

/** The sentence of the contract watch, '' where the portal lives with it, and how a screen shows the broken answer. */
export type SeenBreach = readonly [sentence: string, see: (answers: Answers) => Promise<unknown>];

/** The calls of the breaches that each file of tests opens. */
export const CALLS_OF_AREAS = {
  lists: ['listInvoices', 'listClients', 'listAutomaticAdvances', 'listAllAccounts', 'listAccounts', 'listUsers'],
  advances: ['listFinanceableInvoices', 'simulateAdvance', 'requestAdvance'],
  access: ['login', 'addAccount', 'readUser', 'createUser', 'readSupplier', 'validateSupplier'],
};

/** Tests that each way to break the contract of an area looks as the watch says, and that the table has them all. */
export function testBreaches(area: keyof typeof CALLS_OF_AREAS, table: Readonly<Record<string, SeenBreach>>): void {
  const breaches = BREACHES.filter(({ call }) => CALLS_OF_AREAS[area].includes(call));
  test('R-SIDE-06 every way to break the contract has what a supplier sees of it', () => {
    expect(Object.keys(table).toSorted()).toEqual(breaches.map(nameBreach).toSorted());
    const calls = Object.values(CALLS_OF_AREAS).flat();
    expect([...new Set(BREACHES.map(({ call }) => call))].toSorted()).toEqual(calls.toSorted());
  });
  // All in the long run: what the watch says of each is held by find-breaches.test.ts on every run.
  test.each(everyNth(breaches, 8).map((breach) => [nameBreach(breach), breach] as const))(
    'R-SIDE-06 %s is shown as it is said',
    async (name, breach) => {
      const [sentence, see] = table[name]!;
      const { answers, said } = breakAnswer(breach);
      expect(said).toBe(sentence);
      // An amount that cannot be read is logged as well.
      if (['comma amount', 'no number'].includes(breach.kind)) vi.spyOn(console, 'error').mockImplementation(() => {});
      await see(answers);
    },
  );
}

/** Opens a screen, and expects a text in a column of its first row. */
export const cellOf = (path: string, column: string, text: string) => async (answers: Answers) => {
  await openPortal(path, { answers });
  await expectCell(column, text);
};

/** Expects a text in a column of the first row. */
export async function expectCell(column: string, text: string): Promise<void> {
  await expect.element(rows().first()).toBeVisible();
  const index = page
    .getByRole('columnheader')
    .elements()
    .findIndex(({ textContent }) => textContent?.trim() === column);
  expect((await readCells())[0]?.[index], column).toBe(text);
}

/** Opens a screen that shows an error in the place of its list. */
export const errorInsteadOfList = (path: string) => async (answers: Answers) => {
  await openPortal(path, { answers });
  await expectErrorPanel();
};

export async function expectErrorPanel(): Promise<void> {
  await expect.element(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
}

/** Turns the pages of a list, and expects that none comes after the last. @param pages how many there are */
export const endsEarly = (path: string, pages: number) => async (answers: Answers) => {
  await openPortal(path, { answers });
  for (let number = 2; number <= pages; number += 1) {
    await button('Siguiente').click();
    await expect.element(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
  }
  await expect.element(rows().first()).toBeVisible();
  if (pages === 1) await expectCount(button('Siguiente'), 0);
  else await expect.element(button('Siguiente')).toBeDisabled();
};

/** Opens a screen whose rows have a day as received, which is an error in Excel. */
export const dayAsReceived = (path: string, column: string, text: string) => async (answers: Answers) => {
  await cellOf(path, column, text)(answers);
  await expectNumError(column);
};

/** Saves the list for Excel, and expects an error in a column of the first row. */
export async function expectNumError(column: string): Promise<void> {
  const { rows: saved } = await exportSpreadsheet();
  const headings = saved.findIndex((cells) => cells.includes(column));
  expect(saved[headings + 1]?.[saved[headings]?.indexOf(column) ?? -1]).toBe(NUM_ERROR);
}

/** `#NUM!` in a file of Excel. */
const NUM_ERROR = '36';

/** Accepts that the portal sends what the contract does not allow, as it did not receive it either. */
export const acceptViolations = ({ failures }: MockService): void => void failures.splice(0);
