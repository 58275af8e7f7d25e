import { expect, test } from 'vitest';
import { dataProvider } from '#portal/data/data-provider.ts';
import { readAdvanceableFigures } from '#portal/records/advanceable-figures.ts';
import type { ChosenInvoice, FinanceableInvoice } from '#shared/records/records.ts';
import type { StandInBank } from './start.ts';
import { bankToday } from './days-and-ibans.ts';
import { openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';

const CLIENT = '40017';

/** Two invoices of the client, one of them in part. */
async function chosen(): Promise<ChosenInvoice[]> {
  const { data } = await dataProvider.getList('financeable-invoices', { filter: { numCliente: CLIENT } });
  return (data as FinanceableInvoice[])
    .slice(0, 2)
    .map((invoice, index) => ({ ...invoice, amount: index === 0 ? invoice.nominalAmountFinanced : 100_001 }));
}

const requestOf = ({ bank }: StandInBank, invoices: ChosenInvoice[], idempotencyKey: string) => ({
  applicationDate: bankToday(),
  iban: bank.suppliers[0]?.accounts[0]?.iban ?? '',
  numClient: CLIENT,
  confirmingType: 'N' as const,
  invoices,
  idempotencyKey,
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('each line of a simulation adds up to the cent', async () => {
  await openPortalLoggedIn();
  const invoices = await chosen();
  const { data, needsAuthorisation } = await dataProvider.simulateAdvance({
    numClient: CLIENT,
    simulationDate: bankToday(),
    invoices,
  });
  expect(needsAuthorisation).toBe(false);
  expect(data.map(({ nominalAmount }) => nominalAmount)).toEqual(invoices.map(({ amount }) => amount));
  for (const { nominalAmount, interest, commission, tax, spendingCharged, total } of data)
    expect(interest + commission + tax + spendingCharged + total).toBe(nominalAmount);
  expect(data.map(({ percentageInterest, interestDays }) => [percentageInterest, interestDays > 0])).toEqual([
    [4.35, true],
    [4.35, true],
  ]);
});

test('an advance moves exactly its amount, once however often it is sent', async () => {
  const standIn = await openPortalLoggedIn();
  const pendingOf = async () => {
    const { data } = await dataProvider.getList('financeable-invoices', { filter: { numCliente: CLIENT } });
    return sumOf(data.map(({ nominalAmountFinanced }) => nominalAmountFinanced as number));
  };
  const advancedOf = () => sumOf(standIn.bank.invoices.map(({ advanced }) => advanced));
  const [pending, advanced, invoices] = [await pendingOf(), advancedOf(), await chosen()];
  const amount = sumOf(invoices.map(({ amount: cents }) => cents));
  const request = requestOf(standIn, invoices, 'one-intention');
  const first = await dataProvider.requestAdvance(request);
  expect(first.data).toEqual({ message: 'OK', reference: 'BK00000001', valueDate: bankToday() });
  expect(await dataProvider.requestAdvance(request)).toEqual(first);
  expect(standIn.bank.advances.map(({ total }) => total)).toEqual([amount]);
  expect([await pendingOf(), advancedOf()]).toEqual([pending - amount, advanced + amount]);
});

test('more than is pending is refused, and nothing is moved', async () => {
  const standIn = await openPortalLoggedIn();
  const invoices = (await chosen()).map((invoice, index) => ({
    ...invoice,
    amount: index === 0 ? invoice.amount : 90_000_000,
  }));
  await expect(dataProvider.requestAdvance(requestOf(standIn, invoices, 'too much'))).rejects.toMatchObject({
    code: 732,
  });
  expect(standIn.bank.advances).toEqual([]);
});

test('R-PLAN-01 in front of a bank, the figures of clients are the sums of their lists', async () => {
  await openPortalLoggedIn();
  const { data: clients } = await dataProvider.getList('clients', {});
  const types = ['N', 'D'] as const;
  const lists = await Promise.all(
    clients.flatMap(({ numClient }) =>
      types.map(async (tipoConfirming) => {
        const filter = { numCliente: numClient as string, tipoConfirming };
        const { data } = await dataProvider.getList<FinanceableInvoice>('financeable-invoices', { filter });
        return [tipoConfirming, numClient as string, data.length, sumOf(data.map((row) => row.nominalAmountFinanced))];
      }),
    ),
  );
  const figures = await readAdvanceableFigures(dataProvider, types, new AbortController().signal);
  const read = figures.lists.map(({ confirmingType, numClient, count, cents }) => [
    confirmingType,
    numClient,
    count,
    cents,
  ]);
  expect(figures.isWhole).toBe(true);
  expect(read.length).toBeGreaterThan(2);
  expect(read.toSorted()).toEqual(lists.filter(([, , count]) => count !== 0).toSorted());
});
