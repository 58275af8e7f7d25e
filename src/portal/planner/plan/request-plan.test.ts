import { expect, test } from 'vitest';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { isAdvancePlan } from '#generated/stored/advance-plan.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { hasBegun, type PlanPart } from '#portal/planner/advance-plan.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { requestParts } from './request-plan.ts';
import type { PartProblem, PlanCalls } from './request-plan.ts';

/** How a call can go. `lost` and `closed` have two places: before and after the service did its work. */
const FAILURES = [
  'refused',
  'changed',
  'lostBefore',
  'lostAfter',
  'unavailable',
  'sessionEnded',
  'closedBefore',
  'closedAfter',
  'midnight',
] as const;
type Failure = (typeof FAILURES)[number];

/** A failure of the call with this number, from 0; a part makes two calls, its price and its request. */
type Script = ReadonlyMap<number, Failure>;

const KEYS = ['key-1', 'key-2', 'key-3', 'key-4'];
const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];

const createPart = (key: string): PlanPart => ({
  numClient: `client of ${key}`,
  clientName: `Cliente ${key}`,
  confirmingType: 'N',
  choices: [
    {
      invoice: {
        id: `invoice of ${key}`,
        invoiceNumber: '4100000001',
        invoiceNumberExt: `FV of ${key}`,
        invoiceExpirationDate: '2027-02-01',
        nominalAmountFinanced: 100_000,
      },
      amount: '1000.00',
    },
  ],
  idempotencyKey: key,
});

/** Session storage with one plan: text, which another version of the page reads. */
function createStorage(parts: readonly PlanPart[]) {
  let text = JSON.stringify({ key: 'plan', iban: 'ES9121000418450200051332', parts });
  let ended: string | undefined;
  return {
    store: {
      read: (): AdvancePlan | null => {
        const stored: unknown = JSON.parse(text);
        return isAdvancePlan(stored) ? stored : null;
      },
      write: (plan: AdvancePlan) => {
        text = JSON.stringify(plan);
        return true;
      },
      clear: () => (text = 'null'),
    },
    /** The end of the session takes the plan out of storage, and a login puts it back. */
    endSession: () => {
      ended = text;
      text = 'null';
    },
    logIn: () => {
      text = ended ?? text;
      ended = undefined;
    },
  };
}

class TabClosed extends Error {}

/** A service that books each key once and repeats its response, and whose calls fail by a script. */
function createFakeService(storage: ReturnType<typeof createStorage>, script: Script) {
  const booked: { key: string; total: number; day: string }[] = [];
  const refusedKeys = new Set<string>();
  const prices = new Map<string, number>();
  const receipts = new Map<string, number>();
  let [call, day] = [0, 0];
  let close: (closed: TabClosed) => void = () => {};
  const today = () => DAYS[day] ?? '';
  const priceOf = (key: string, date: string): Simulation => ({
    date,
    lines: [
      {
        invoiceNumberExt: `FV of ${key}`,
        percentageInterest: 5,
        interestDays: 60,
        nominalAmount: 100_000,
        interest: 900 + (prices.get(key) ?? 0),
        commission: 300,
        tax: 0,
        spending: 0,
        spendingCharged: 0,
        total: 98_800 - (prices.get(key) ?? 0),
        valueDate: date,
      },
    ],
  });
  const refuse = (code: number) => {
    throw new ServiceError(code, 400);
  };
  const findBooked = (key: string) => booked.find((each) => each.key === key);

  /** Does the work of a call, and fails before or after it. */
  async function run<Answer>(key: string, work: () => Answer, isPrice = false): Promise<Answer> {
    const failure = script.get(call);
    call += 1;
    if (failure === 'lostBefore') throw new ServiceError(1000, 0);
    if (failure === 'unavailable') throw new ServiceError(1001, 503);
    if (failure === 'sessionEnded') {
      storage.endSession();
      throw new ServiceError(651, 401);
    }
    if (failure === 'closedBefore') await closeTab();
    if (failure === 'midnight') day += 1;
    // A request states no price, so that it cannot notice a change between the two calls.
    if (failure === 'changed' && isPrice && !findBooked(key)) prices.set(key, (prices.get(key) ?? 0) + 1);
    if (failure === 'refused' && !findBooked(key)) refusedKeys.add(key);
    const answer = work();
    if (failure === 'lostAfter') throw new ServiceError(1000, 0);
    if (failure === 'closedAfter') await closeTab();
    return answer;
  }
  /** Nothing of this page runs any more. */
  const closeTab = () => {
    close(new TabClosed());
    return new Promise<never>(() => {});
  };
  const price = ({ idempotencyKey: key }: PlanPart, date: string) => {
    if (refusedKeys.has(key) || findBooked(key)) refuse(711);
    if (date !== today()) refuse(731);
    return priceOf(key, date);
  };
  const calls: PlanCalls = {
    today,
    simulate: (part, date) => run(part.idempotencyKey, () => price(part, date), true),
    request: (part, accepted) =>
      run(part.idempotencyKey, () => {
        const key = part.idempotencyKey;
        if (findBooked(key)) return { message: 'OK' };
        const { lines } = price(part, accepted.date);
        booked.push({ key, total: lines[0]?.total ?? 0, day: accepted.date });
        return { message: 'OK' };
      }),
    keepReceipt: (part, accepted) => void receipts.set(part.idempotencyKey, accepted.lines[0]?.total ?? 0),
  };
  /** The price that the review shows, which fails only for good. */
  const review = (part: PlanPart): Simulation | undefined => {
    try {
      return price(part, today());
    } catch {
      return part.attempt;
    }
  };
  const untilClosed = () => new Promise<never>((_resolve, reject) => (close = reject));
  return { booked, refusedKeys, receipts, calls, review, untilClosed };
}

type Service = ReturnType<typeof createFakeService>;
type Storage = ReturnType<typeof createStorage>;

/** A visit: the parts that are not done are priced and requested, until they are or the page is gone. */
async function visit({ store }: Storage, service: Service): Promise<Map<string, PartProblem | undefined>> {
  const ends = new Map<string, PartProblem | undefined>();
  const open = (store.read()?.parts ?? []).filter(({ isDone }) => !isDone);
  const accepted = new Map(
    open.flatMap((part): [string, Simulation][] => {
      const price = service.review(part);
      return price ? [[part.idempotencyKey, price]] : [];
    }),
  );
  const run = {
    store,
    calls: service.calls,
    isStopped: () => false,
    onStart: () => {},
    onEnd: (key: string, problem: PartProblem | undefined) => void ends.set(key, problem),
  };
  const closed = service.untilClosed();
  await Promise.race([requestParts(run, accepted), closed]).catch((error: unknown) => {
    if (!(error instanceof TabClosed)) throw error;
  });
  return ends;
}

/** What the stored plan says is what the service did. */
function expectTruth({ store }: Storage, { booked, receipts }: Service) {
  const keys = booked.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { idempotencyKey: key, isDone, attempt, refusal } of store.read()?.parts ?? []) {
    const isBooked = keys.includes(key);
    if (isDone) expect(isBooked, `${key} is said to be done`).toBe(true);
    if (refusal) expect(isBooked, `${key} is said to be refused`).toBe(false);
    if (isBooked) expect(isDone ?? attempt !== undefined, `${key} may be done`).toBe(true);
    if (isDone) expect(receipts.get(key)).toBe(booked.find((each) => each.key === key)?.total);
  }
}

/** Visits until all is done or refused, with a login before each. */
async function goOn(storage: Storage, service: Service): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    storage.logIn();
    expectTruth(storage, service);
    const parts = storage.store.read()?.parts ?? [];
    if (parts.every(({ isDone, refusal }) => isDone ?? refusal)) break;
    await visit(storage, service);
  }
  storage.logIn();
  const parts = storage.store.read()?.parts ?? [];
  expect(parts.map(({ idempotencyKey }) => idempotencyKey)).toEqual(KEYS);
  for (const { idempotencyKey: key, isDone } of parts) {
    expect(isDone ?? false).toBe(!service.refusedKeys.has(key));
    expect(service.booked.filter((each) => each.key === key).length).toBe(service.refusedKeys.has(key) ? 0 : 1);
  }
  expectTruth(storage, service);
}

const start = (script: Script) => {
  const storage = createStorage(KEYS.map(createPart));
  return { storage, service: createFakeService(storage, script) };
};

const indices = Array.from({ length: 8 }, (_, index) => index);

test.each(indices.flatMap((index) => FAILURES.map((failure) => [failure, index] as const)))(
  'R-PLAN-12 %s at call %i of a row of four: nothing is booked twice, nothing is forgotten',
  async (failure, index) => {
    const { storage, service } = start(new Map([[index, failure]]));
    await visit(storage, service);
    storage.logIn();
    expectTruth(storage, service);
    await goOn(storage, service);
  },
);

test('R-PLAN-12 any failures in any places, reloads included: each part is booked once, or refused and not booked', async () => {
  const failures = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.constantFrom(...FAILURES)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(failures, async (drawn) => {
      const nights = new Set(drawn.filter(([, failure]) => failure === 'midnight').slice(DAYS.length - 1));
      const { storage, service } = start(new Map(drawn.filter((each) => !nights.has(each))));
      await goOn(storage, service);
    }),
    { numRuns: getRunCount(5000, 10) },
  );
});

test('R-PLAN-12 a failure of one part does not stop the others, and only it is left', async () => {
  const { storage, service } = start(new Map([[2, 'unavailable']]));
  const ends = await visit(storage, service);
  expect([...ends].map(([key, problem]) => [key, problem !== undefined])).toEqual([
    ['key-1', false],
    ['key-2', true],
    ['key-3', false],
    ['key-4', false],
  ]);
  expect(service.booked.map(({ key }) => key)).toEqual(['key-1', 'key-3', 'key-4']);
  expect(storage.store.read()?.parts.map(({ isDone }) => isDone)).toEqual([true, undefined, true, true]);
});

test('R-PLAN-12 a price that changed in the second of four is not requested until the user accepts it', async () => {
  const { storage, service } = start(new Map([[2, 'changed']]));
  const problem = (await visit(storage, service)).get('key-2');
  expect(problem).toMatchObject({
    change: { before: { lines: [{ total: 98_800 }] }, after: { lines: [{ total: 98_799 }] } },
  });
  expect(service.booked.map(({ key, total }) => [key, total])).toEqual([
    ['key-1', 98_800],
    ['key-3', 98_800],
    ['key-4', 98_800],
  ]);
});

test('R-PLAN-12 after midnight the parts that are left are not requested at the price of yesterday', async () => {
  const { storage, service } = start(new Map([[4, 'midnight']]));
  const ends = await visit(storage, service);
  expect(service.booked.map(({ key, day }) => [key, day])).toEqual([
    ['key-1', '2026-11-27'],
    ['key-2', '2026-11-27'],
  ]);
  expect(ends.get('key-3')).toMatchObject({
    change: { before: { date: '2026-11-27' }, after: { date: '2026-11-28' } },
  });
});

test('R-PLAN-12 the end of the session stops the row, and leaves nothing in storage', async () => {
  const { storage, service } = start(new Map([[3, 'sessionEnded']]));
  const ends = await visit(storage, service);
  expect([...ends.keys()]).toEqual(['key-1', 'key-2']);
  expect(storage.store.read()).toBeNull();
  storage.logIn();
  const plan = storage.store.read();
  expect(plan && hasBegun(plan)).toBe(true);
  expect(plan?.parts.map(({ isDone, attempt }) => [isDone, attempt !== undefined])).toEqual([
    [true, false],
    [undefined, true],
    [undefined, false],
    [undefined, false],
  ]);
});

test('R-PLAN-12 a copy of the tab that still has the plan as it was gets the responses of the first one', async () => {
  const { storage, service } = start(new Map());
  const copy = createStorage(KEYS.map(createPart));
  const prices = new Map(KEYS.map((key) => [key, service.review(createPart(key)) as Simulation]));
  await visit(storage, service);
  const run = { calls: service.calls, isStopped: () => false, onStart: () => {}, onEnd: () => {} };
  await requestParts({ ...run, store: copy.store }, prices);
  expect(service.booked.map(({ key }) => key)).toEqual(KEYS);
  expect(copy.store.read()?.parts.map(({ isDone, refusal }) => [isDone, refusal])).toEqual(
    KEYS.map(() => [true, undefined]),
  );
});

test('R-PLAN-12 after the user has left, no further part is requested', async () => {
  const { storage, service } = start(new Map());
  const parts = KEYS.map(createPart);
  const accepted = new Map(parts.map((part) => [part.idempotencyKey, service.review(part) as Simulation]));
  const done: string[] = [];
  await requestParts(
    {
      store: storage.store,
      calls: service.calls,
      isStopped: () => done.length === 2,
      onStart: () => {},
      onEnd: (key) => done.push(key),
    },
    accepted,
  );
  expect(service.booked.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('R-PLAN-12 a refused part keeps the reason', async () => {
  const { storage, service } = start(new Map([[0, 'refused']]));
  await visit(storage, service);
  expect(storage.store.read()?.parts[0]?.refusal).toEqual({ code: 711, status: 400, said: '', reference: '' });
});
