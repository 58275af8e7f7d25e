import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { today } from '#portal/clock/clock.ts';
import { requestAdvance, simulateAdvance } from '#portal/data/advances.ts';
import {
  executeAdvance,
  simulateToday,
  type AdvanceCalls,
  type AdvanceOutcome,
} from '#portal/advances/execute-advance.ts';
import { getValueDay, type Simulation } from '#portal/advances/simulation.ts';
import { createSeededRandom } from '#samples/seeded-random.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { connectPortalOverSlowLine, startTwoClocks, type TwoClocks } from '#tests/service/support/two-clocks.ts';

// The portal's own data layer, clock and decisions with a real service over HTTP, each with a clock of its own.

const CASES = IS_LONG ? 2_000 : 30;
const HOUR = 3_600_000;

/** Midnights at entities: ordinary ones, before days on which nothing is paid, and in the nights in question. */
const NIGHTS = ['2026-11-26', '2026-11-28', '2026-04-03', '2026-12-25', '2027-01-01'];
const SPECIAL = ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2028-02-29', '2028-03-01'];

const BROWSER_ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/London',
  'America/Bogota',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

/** Entities with the hours that they are ahead of Greenwich, written down: summer time ends and begins at 01:00 there. */
const SUMMERS = [
  ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'],
  ['2028-03-26T01:00:00Z', '2028-10-29T01:00:00Z'],
].map((summer) => summer.map((moment) => Date.parse(moment)) as [number, number]);
const isSummer = (moment: number) => SUMMERS.some(([from, to]) => moment >= from && moment < to);
const ENTITIES = [
  { entity: '9000', timeZone: 'Europe/Madrid', hours: (moment: number) => (isSummer(moment) ? 2 : 1) },
  { entity: '9001', timeZone: 'Atlantic/Canary', hours: (moment: number) => (isSummer(moment) ? 1 : 0) },
  { entity: '9002', timeZone: 'America/Bogota', hours: () => -5 },
];

const dayAt = ({ hours }: (typeof ENTITIES)[number], moment: number) =>
  new Date(moment + hours(moment) * HOUR).toISOString().slice(0, 10);

let clocks: TwoClocks | undefined;
let suppliers: DemoSupplier[];
const service = useTestService({
  now: () => new Date(clocks?.getServiceTime() ?? Date.now()),
  findCalendar: (code) => {
    const found = ENTITIES.find(({ entity }) => entity === code);
    return found && { timeZone: found.timeZone, closedDays: ['2026-11-27'] };
  },
});
beforeAll(async () => {
  const values = { nominalAmount: 90_000_000_00, invoiceDate: '2026-01-01', invoiceExpirationDate: '2028-12-29' };
  suppliers = await Promise.all(
    ENTITIES.map(({ entity }) =>
      createDemoSupplier(service.db, { entity, invoices: createFinanceableInvoices(20, values) }),
    ),
  );
  // So that it is not too old in any of the years.
  await service.db
    .updateTable('portal_user')
    .set({ password_set_at: new Date('2028-03-01T00:00:00Z') })
    .execute();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});

/** What is random of a case, by its number: the same on every run. */
function planOf(turn: number) {
  const random = createSeededRandom(`around midnight ${turn}`);
  const upTo = (milliseconds: number) => random.integer(0, milliseconds);
  const place = random.pick(ENTITIES);
  const midnight = Date.parse(`${random.pick(turn % 2 === 0 ? SPECIAL : NIGHTS)}T00:00:00Z`);
  const there = midnight - place.hours(midnight - 3 * HOUR) * HOUR;
  const far = random.integer(-26 * HOUR, 26 * HOUR);
  // Midnight while somebody presses: between the first price and the request.
  const isTight = random.integer(0, 99) < 40;
  const wide = random.pick([-upTo(4_000), -upTo(90_000), -upTo(HOUR), upTo(90_000), upTo(5 * HOUR)]);
  return {
    place,
    moment: there + (isTight ? -upTo(2_500) : wide),
    skew: random.pick([0, random.integer(-55_000, 55_000), far, far]),
    browserZone: random.pick(BROWSER_ZONES),
    amount: random.integer(500_00, 4_500_00),
    /** How many answers to the request get lost: three is one press of the button. */
    losses: random.integer(0, 99) < 15 ? 3 : 0,
    latency: () => upTo(600),
    pause: () => (isTight ? 0 : random.pick([0, upTo(3_000), upTo(60_000), upTo(HOUR / 3)])),
  };
}

/** The calls of the portal's data layer for one invoice. @param sent is told the price of each request that is sent */
function callsFor(supplier: DemoSupplier, turn: number, amount: number, sent: (price: Simulation) => void) {
  const invoices = [{ ...supplier.invoices[turn % supplier.invoices.length]!, amount }];
  const numClient = supplier.clients[0]?.numClient ?? '';
  const iban = supplier.accounts.find(({ status }) => status === '2')?.iban ?? '';
  const calls: AdvanceCalls = {
    today,
    simulate: async (date) => ({
      date,
      lines: (await simulateAdvance({ numClient, simulationDate: date, invoices })).data,
    }),
    request: async (price) => {
      sent(price);
      const key = { confirmingType: 'N', idempotencyKey: keyOf(turn) } as const;
      return (await requestAdvance({ ...key, applicationDate: price.date, iban, numClient, invoices })).data;
    },
  };
  return calls;
}

const keyOf = (turn: number) => `case-${turn}`;

/** What was booked under the key of a case: once, and for what. */
async function bookedIn(turn: number) {
  const rows = await service.db
    .selectFrom('advance')
    .innerJoin('ledger', 'ledger.advance_id', 'advance.id')
    .select(['applied_on as day', 'value_date as valueDay', 'net', 'ledger.interest'])
    .where('idempotency_key', '=', keyOf(turn))
    .execute();
  expect([turn, rows.length]).toEqual([turn, 1]);
  return rows[0]!;
}

const REQUEST = /\/financiacion-factura$/;

test(`R-CONF-46 R-ADV-40 of ${CASES} advances around midnight, with the browser’s clock up to 26 hours off and in 12 zones, none is booked otherwise than shown or asked`, async () => {
  const time = (clocks = startTwoClocks());
  const { port } = service.app.server.address() as AddressInfo;
  let [plan, losses, handledAt] = [planOf(0), 0, 0];
  const portal = connectPortalOverSlowLine(`http://127.0.0.1:${port}`, time, {
    latency: () => plan.latency(),
    loses: (path) => REQUEST.test(path) && losses-- > 0,
    onAnswer(path, status) {
      if (REQUEST.test(path) && status === 200) handledAt ||= time.getServiceTime();
    },
  });
  const seen = { questions: 0, lost: 0, afterMidnight: 0 };
  const wrong: object[] = [];
  for (let turn = 0; turn < CASES; turn += 1) {
    plan = planOf(turn);
    ({ losses } = plan);
    handledAt = 0;
    const { place, moment, pause } = plan;
    time.reset({ ...plan, entityZone: place.timeZone });
    const supplier = suppliers[ENTITIES.indexOf(place)]!;
    const { entity, supplierId, users } = supplier;
    const email = users[0]?.email ?? '';
    portal.logIn(await service.createToken(email, entity), { id: '1', supplierId, codNrbeEn: entity, email });

    // Somebody looks at a price, and presses after a while; again when asked, or when no answer came.
    let sent: Simulation | undefined;
    const calls = callsFor(supplier, turn, plan.amount, (price) => (sent = price));
    let shown = await time.runInBrowser(() => simulateToday(calls));
    let attempt: Simulation | undefined;
    const agreed: Simulation[] = [];
    let outcome: AdvanceOutcome | undefined;
    while (!(outcome && 'result' in outcome)) {
      if (agreed.length > 9) throw new Error(`Case ${turn} comes to no end.`);
      time.advanceTime(pause());
      agreed.push(shown);
      try {
        outcome = await time.runInBrowser(() => executeAdvance(calls, shown, attempt));
        if (!('change' in outcome)) continue;
        seen.questions += 1;
        attempt = undefined;
        shown = outcome.change.after;
      } catch (error) {
        // Only what was lost: nothing may be refused.
        if (!(error instanceof ServiceError) || error.status !== 0) throw error;
        seen.lost += 1;
        attempt = sent;
      }
    }
    const { price, result } = outcome;
    const day = dayAt(place, handledAt);
    if (day !== dayAt(place, moment)) seen.afterMidnight += 1;
    const facts = (of: Simulation) => JSON.stringify([of.lines, getValueDay(of)]);
    const asked = { day, valueDay: getValueDay(price), net: price.lines[0]?.total, interest: price.lines[0]?.interest };
    const booked = await bookedIn(turn);
    const isAgreed = agreed.some((one) => facts(one) === facts(price));
    if (!isDeepStrictEqual(asked, booked) || result.valueDate !== booked.valueDay || !isAgreed)
      wrong.push({ turn, asked, booked, result, isAgreed });
  }
  expect(wrong).toEqual([]);
  // Else it would have tried nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(CASES / 50);
  if (IS_LONG) console.log(`${CASES} advances`, seen);
}, 1_800_000);
