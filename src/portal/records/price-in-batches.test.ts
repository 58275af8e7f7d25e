import { expect, test } from 'vitest';
import type { FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { fc } from '#tests/support/property-tests.ts';
import { priceInBatches } from './price-in-batches.ts';

const invoice = (id: number) => ({ id: String(id), invoiceNumberExt: `F-${id}` }) as FinanceableInvoice;
const line = ({ invoiceNumberExt }: FinanceableInvoice) => ({ invoiceNumberExt }) as SimulationLine;

/** A service that accepts at most 50 invoices and refuses a batch that contains one of these. */
const serviceThat = (refuses: ReadonlySet<string>, code: number) => {
  const lots: number[] = [];
  const simulate = (lot: readonly FinanceableInvoice[]) => {
    lots.push(lot.length);
    return lot.some(({ id }) => refuses.has(id))
      ? Promise.reject(new ServiceError(code, 400))
      : Promise.resolve(lot.map(line));
  };
  return { lots, simulate };
};

test('R-ADV-42 each invoice is priced once or found to be refused, at most 50 at a time, and all are counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 130 }),
      fc.array(fc.integer({ min: 0, max: 129 }), { maxLength: 4 }),
      fc.constantFrom(700, 711, 732, 734, 738),
      async (count, indices, code) => {
        const invoices = Array.from({ length: count }, (_, id) => invoice(id));
        const bad = new Set(indices.filter((index) => index < count).map(String));
        const { lots, simulate } = serviceThat(bad, code);
        let done = 0;
        const { priced, refused } = await priceInBatches(invoices, simulate, (more) => (done += more));
        expect(priced.map(({ invoice: { id } }) => id)).toEqual(
          invoices.map(({ id }) => id).filter((id) => !bad.has(id)),
        );
        expect(priced.every((each) => each.line.invoiceNumberExt === each.invoice.invoiceNumberExt)).toBe(true);
        expect(new Set(refused.map(({ id }) => id))).toEqual(bad);
        expect(Math.max(0, ...lots)).toBeLessThanOrEqual(50);
        expect(done).toBe(count);
      },
    ),
  );
});

test.each([500, 651, 735, 1000])('a refusal with %i concerns no single invoice and stops it', async (code) => {
  const { lots, simulate } = serviceThat(new Set(['0']), code);
  const invoices = Array.from({ length: 60 }, (_, id) => invoice(id));
  await expect(priceInBatches(invoices, simulate, () => {})).rejects.toMatchObject({ code });
  expect(lots).toEqual([50]);
});

test('a response with fewer lines than requested is not a price', async () => {
  const simulate = () => Promise.resolve([line(invoice(0))]);
  await expect(priceInBatches([invoice(0), invoice(1)], simulate, () => {})).rejects.toThrow('other invoices');
});
