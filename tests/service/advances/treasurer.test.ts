import { expect, test } from 'vitest';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { Books } from '#tests/service/advances/treasurer/books.ts';
import { compareProposal } from '#tests/service/advances/treasurer/proposals.ts';
import { samples } from '#tests/service/advances/treasurer/samples.ts';
import { createSampledSupplier } from '#tests/service/advances/treasurer/supplier.ts';
import { carryOut, compareBooks } from '#tests/service/advances/treasurer/acts.ts';

/** What the clock and the calendar of the service say: those of the supplier who is tried. */
const present = { today: '2026-11-29', closed: [] as string[] };

const service = useTestService({
  now: () => new Date(`${present.today}T10:00:00Z`),
  findCalendar: () => ({ timeZone: 'Europe/Madrid', closedDays: present.closed }),
});

/** Suppliers that the long run tries; every other run tries one of 250. */
const SUPPLIERS = 5_000;

test('R-ADV-20 R-ADV-28 R-PLAN-02 R-PLAN-14 an independent program prices, refuses and books what random suppliers do as the service does, and finds nothing cheaper than what the portal proposes', async () => {
  const claims: boolean[] = [];
  await fc.assert(
    fc.asyncProperty(samples, async (sample) => {
      Object.assign(present, { today: sample.today, closed: sample.closed });
      const sampled = await createSampledSupplier(service, sample);
      const books = new Books(sample);
      const isCheapest = await compareProposal(service, books, sampled);
      if (isCheapest !== undefined) claims.push(isCheapest);
      for (const [index, act] of sample.acts.entries()) await carryOut(act, `act-${index}`, books, sampled);
      await compareBooks(service.db, books, sampled);
    }),
    { numRuns: getRunCount(SUPPLIERS, 250) },
  );
  // Amounts of a few cents, at which rounding is most of the price, are often not proved.
  expect(claims.filter(Boolean).length).toBeGreaterThan(0.6 * claims.length);
  expect((await reconcileLedger(service.db, 10)).faults).toEqual([]);
}, 7_200_000);
