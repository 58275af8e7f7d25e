import { extractIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates/days.ts';
import { buildAccount, buildClient, buildInvoice } from './builders.ts';
import { buildSampleSupplier } from './build-sample-supplier.ts';
import { DEMO_SUPPLIERS, getDemoSupplier } from './demo-suppliers.ts';
import { DEMO_USERS } from './demo-users.ts';
import { buildCif } from './identifiers.ts';

const DAY = '2026-06-15';
const companies = DEMO_SUPPLIERS.map((company) => ({ ...company, ...buildSampleSupplier({ ...company, today: DAY }) }));
const isCif = (text: string) => stdnum.ES?.['cif']?.validate(text).isValid === true;

test('buildCif gives known tax ids', () => {
  expect(buildCif('5881850', 'A')).toBe('A58818501');
});

test('tax ids, IBANs and BICs are valid, and no two alike', () => {
  const clients = companies.flatMap((company) => company.clients);
  const accounts = companies.flatMap((company) => company.accounts);
  const taxIds = [...DEMO_SUPPLIERS.map(({ supplierId }) => supplierId), ...clients.map(({ taxId }) => taxId)];
  expect(taxIds.filter((taxId) => !isCif(taxId))).toEqual([]);
  expect(accounts.filter(({ iban }) => !isValidIBAN(iban) || !extractIBAN(iban).valid)).toEqual([]);
  expect(accounts.filter(({ bic }) => !isValidBIC(bic))).toEqual([]);
  expect(new Set(accounts.map(({ iban }) => iban)).size).toBe(accounts.length);
  expect(new Set(taxIds).size).toBe(taxIds.length);
});

test('the same company comes out on every run, moved with the day', () => {
  const again = buildSampleSupplier({ key: 'talleresruiz', today: DAY });
  const later = buildSampleSupplier({ key: 'talleresruiz', today: addDays(DAY, 1) });
  expect(again).toEqual(buildSampleSupplier({ key: 'talleresruiz', today: DAY }));
  expect(later.invoices.map(({ invoiceExpirationDate: day }) => day)).toEqual(
    again.invoices.map(({ invoiceExpirationDate: day }) => addDays(day, 1)),
  );
});

test('every demo user belongs to a company of the same entity', () => {
  expect(DEMO_USERS.filter(({ company, entity }) => getDemoSupplier(company).entity !== entity)).toEqual([]);
});

describe.each(companies.filter(({ invoices }) => invoices.length > 0))(
  '$key',
  ({ invoices, clients, accounts, ...company }) => {
    test('has 240 invoices over all situations and both types, four clients, accounts in all states', () => {
      expect([invoices.length, clients.length]).toEqual([240, 4]);
      expect(new Set(invoices.map(({ invoiceStatus }) => invoiceStatus)).size).toBe(6);
      expect(new Set(invoices.map(({ confirmingType }) => confirmingType)).size).toBe(2);
      const validated = accounts.filter(({ status }) => status === '2').length;
      expect(validated).toBe(company.hasValidatedAccount ? 2 : 0);
      expect(new Set(accounts.map(({ status }) => status)).size).toBe(company.hasValidatedAccount ? 6 : 5);
      expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(240);
    });

    test('has at least 60 invoices of type N that can be advanced with its first client', () => {
      const canBe = invoices.filter(
        (invoice) =>
          invoice.customerNumber === clients[0]?.numClient &&
          invoice.confirmingType === 'N' &&
          ['2', '3'].includes(invoice.invoiceStatus) &&
          invoice.invoiceExpirationDate > DAY,
      );
      expect(canBe.length).toBeGreaterThanOrEqual(60);
    });

    test('has amounts, days and situations that fit each other', () => {
      const odd = invoices.filter((i) => {
        const isOver = i.invoiceExpirationDate <= DAY;
        const fits = { '1': true, '2': true, '3': !isOver, '4': isOver, '5': !isOver, '6': !isOver }[i.invoiceStatus];
        const advanced = { '1': i.nominalAmount, '2': i.nominalAmountFinanced }[i.invoiceStatus] ?? 0;
        const isWithin = i.nominalAmount >= 180_00 && i.nominalAmount <= 90_000_00 && i.invoiceNumberExt.length <= 20;
        const isOrdered = i.invoiceDate <= DAY && i.invoiceDate <= i.invoiceExpirationDate;
        return !fits || !isWithin || !isOrdered || i.nominalAmountFinanced !== advanced;
      });
      expect(odd).toEqual([]);
    });
  },
);

test('the first company has the invoice of the documented check', () => {
  const [first] = companies[0]?.invoices ?? [];
  expect(first).toMatchObject({
    nominalAmount: 20_000_00,
    invoiceExpirationDate: addDays(DAY, 89),
    confirmingType: 'N',
  });
});

test('builders give a whole record of which a test states only its point', () => {
  expect(buildInvoice({ nominalAmountFinanced: 1_234_56 })).toMatchObject({
    nominalAmountFinanced: 1_234_56,
    wayToPay: 'T',
  });
  expect(buildInvoice().id).not.toBe(buildInvoice().id);
  const { id, iban } = buildAccount();
  expect([id, isValidIBAN(iban)]).toEqual([iban, true]);
  expect(buildClient({ numClient: '7' })).toMatchObject({ id: '7', numClient: '7' });
});
