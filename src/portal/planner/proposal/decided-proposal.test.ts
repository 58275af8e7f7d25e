import { afterEach, expect, test, vi } from 'vitest';
import { fromCents, toCents, type Cents } from '#shared/money/money.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import { ALTERNATIVES } from '#shared/scenes/planner-decisions.ts';
import { createReport, type ReportParts, type ScreenSnapshot } from '#shared/privacy/create-report.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import type { ChosenInvoice, Client, FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { giveDecisions } from '#shared/scenes/give-decisions.ts';
import { findSceneAnswers } from '#studio/domain/scenes/scene-answers.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { clearDecisions, readDecisions } from '#portal/recording/recorded-decisions.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { priceCandidates, type Simulate } from './candidates.ts';
import { decideBestDay, decideProposal } from './decide.ts';
import type { ExplainedProposal } from './decided-proposal.ts';
import { sumAllNets } from './propose.ts';

const TODAY = '2026-03-10';
const PATH = '/proveedores/B84102730/simulacion-financiacion';
const PARTS: ReportParts = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };
const SNAPSHOT: ScreenSnapshot = {
  now: `${TODAY}T10:30:00`,
  route: '/anticipo-facturas/propuesta',
  entity: '9001',
  session: null,
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 720 },
  scroll: 0,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An invoice with its client, and the days until it is due. */
interface Row {
  client: string;
  amount: Cents;
  days: number;
}

const visits = fc.record({
  rows: fc.array(
    fc.record<Row>({
      client: fc.constantFrom('A', 'B'),
      amount: fc.oneof(fc.integer({ min: 100_00, max: 20_000_00 }), fc.constantFrom(1_000_00, 5_000_00)),
      days: fc.integer({ min: 5, max: 120 }),
    }),
    { minLength: 2, maxLength: 12, size: 'max' },
  ),
  rate: fc.constantFrom(3, 4.25, 6),
  commission: fc.constantFrom(0, 0.0005, 0.00125),
  minimum: fc.constantFrom(0, 3_00, 12_00),
  /** Of all that can arrive; `exactly` asks for what the first invoices bring. */
  share: fc.double({ min: 0.05, max: 1.05, noNaN: true }),
  exactly: fc.option(fc.nat(3), { nil: undefined }),
  /** The random numbers of the report. */
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 30, maxLength: 30 }),
});
type Visit = typeof visits extends fc.Arbitrary<infer Value> ? Value : never;

const numberOf = (place: number) => `FV-2026/${String(place + 1).padStart(5, '0')}`;

/** The body of the answer to a simulation, in euros, as the service prices it. */
function price({ rows, rate, commission: share, minimum }: Visit, asked: readonly ChosenInvoice[]) {
  const response = asked.map(({ invoiceNumberExt, amount }) => {
    const { days } = rows[Number(invoiceNumberExt.slice(-5)) - 1]!;
    const interest = Math.round((amount * rate * days) / 36_000);
    const commission = Math.max(Math.round(amount * share), minimum);
    const tax = Math.round(commission * 0.21);
    const costs = { interest, commission, tax, spending: 0, spendingCharged: 0 };
    const cents = { nominalAmount: amount, ...costs, total: amount - interest - commission - tax };
    const euros = Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, fromCents(value)]));
    return { numInvoiceExt: invoiceNumberExt, percentageInterest: rate, interestDays: days, ...euros };
  });
  return { response };
}

const AMOUNTS = ['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'];

const toLine = ({ numInvoiceExt, ...line }: Record<string, unknown>): SimulationLine =>
  ({
    ...line,
    invoiceNumberExt: numInvoiceExt,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, toCents(line[name] as number)])),
  }) as unknown as SimulationLine;

const toBody = (invoices: readonly ChosenInvoice[]) => ({
  simulationDate: TODAY,
  invoiceSimulationDtoList: invoices.map(({ invoiceNumberExt, amount }) => ({
    numInvoiceExt: invoiceNumberExt,
    nominalAmount: fromCents(amount),
  })),
});

const toGroups = (invoices: readonly { client: string; number: string; amount: Cents }[]) =>
  [...new Set(invoices.map(({ client }) => client))].sort().map((numClient) => ({
    client: { id: numClient, numClient, name: numClient } as Client,
    confirmingType: 'N' as const,
    invoices: invoices
      .filter(({ client }) => client === numClient)
      .map(
        ({ number, amount }) =>
          ({
            id: number,
            invoiceNumber: number,
            invoiceNumberExt: number,
            invoiceExpirationDate: '2026-09-01',
            nominalAmountFinanced: amount,
          }) as FinanceableInvoice,
      ),
  }));

type Groups = ReturnType<typeof toGroups>;

async function propose(
  groups: Groups,
  simulate: Simulate,
  chooseTarget: (nets: number[]) => Cents,
  find: typeof search,
) {
  const { priced } = await priceCandidates(groups, TODAY, new Map(), simulate, () => {});
  const target = chooseTarget(priced.map(({ line }) => line.total));
  const proposal = await decideProposal(priced, { target, day: TODAY }, { find, simulate });
  return { proposal, target, priced };
}

const search = (...args: Parameters<typeof findAlternatives>) => Promise.resolve(findAlternatives(...args));

/** What the supplier saw, and the report of it. */
async function visit(given: Visit) {
  clearDecisions();
  vi.stubGlobal('document', new EventTarget());
  let turn = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = given.random[turn++ % given.random.length]! * 2 ** 32;
    return array;
  });
  const calls: RecordedCall[] = [];
  const simulate: Simulate = async (_client, _day, invoices) => {
    const body = price(given, invoices);
    const kept = { duration: 1, status: 200, isReadable: true, reference: 'a1b2c3d4e5f6' };
    calls.push({ at: calls.length, method: 'POST', path: PATH, body, ...kept });
    return Promise.resolve({ data: body.response.map(toLine) });
  };
  const groups = toGroups(given.rows.map((row, place) => ({ ...row, number: numberOf(place) })));
  const seen = await propose(groups, simulate, (nets) => chooseTarget(given, nets), search);
  return {
    ...seen,
    groups,
    writeReport: () => createReport({ calls, steps: [], ...readDecisions() }, SNAPSHOT, PARTS)(''),
  };
}

const chooseTarget = ({ share, exactly }: Visit, nets: readonly Cents[]): Cents => {
  const part = exactly === undefined ? [] : nets.slice(0, exactly + 1);
  const sum = (numbers: readonly Cents[]) => numbers.reduce((total, each) => total + each, 0);
  return Math.max(1, part.length > 0 ? sum(part) : Math.floor(sum(nets) * share));
};

/** What the bench shows of a report. */
async function reproduce(report: Scene, groups: Groups) {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  giveDecisions(page, report.decisions!);
  const scene = getSceneAtEntry(report);
  const simulate: Simulate = async (_client, _day, invoices) => {
    const [found] = findSceneAnswers(scene, {
      method: 'POST',
      path: scene.answers[0]!.path,
      query: new URLSearchParams(),
      body: toBody(invoices),
    });
    const { response } = found!.answer.body as { response: Record<string, unknown>[] };
    const lines = invoices.map(({ invoiceNumberExt }) =>
      response.find((one) => one.numInvoiceExt === invoiceNumberExt)!,
    );
    return Promise.resolve({ data: lines.map(toLine) });
  };
  // The first calls ask for each client's invoices in full.
  const invoices = groups.flatMap(({ client }, index) =>
    (report.answers[index]!.body as { response: Record<string, unknown>[] }).response.map((line) => ({
      client: client.numClient,
      number: String(line.numInvoiceExt),
      amount: toCents(line.nominalAmount as number),
    })),
  );
  const decided = report.decisions!.proposals[0]!;
  const decideAnew = () => Promise.reject(new Error('The bench decides anew.'));
  return propose(toGroups(invoices), simulate, () => decided.target, decideAnew);
}

/** What a proposal says, without its amounts: which invoices, why, and how its figures compare. */
function describe(proposal: ExplainedProposal | null, keys: readonly string[], target: Cents) {
  if (!proposal) return null;
  return ALTERNATIVES.map((name) => {
    const offer = proposal[name];
    return (
      offer && {
        invoices: offer.invoices
          .map(({ candidate, amount }) => [
            keys.indexOf(candidate.key),
            amount === candidate.invoice.nominalAmountFinanced,
            proposal.reasons[name]!.in.get(candidate.key),
          ])
          .sort(),
        others: [...proposal.reasons[name]!.out].map(([key, reason]) => [keys.indexOf(key), reason]).sort(),
        surplus: Math.sign(offer.net - target),
        more: Math.sign(offer.cost - proposal.cheapest.cost),
        gap: Math.sign(offer.gap),
        hasParts: proposal.hasParts,
      }
    );
  });
}

test('R-BEN-01 R-REP-03 with replaced amounts the bench shows the very proposal of the supplier, and its figures add up', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (given) => {
      const seen = await visit(given);
      const report = seen.writeReport();
      expect(findSceneProblem(report)).toBeUndefined();
      const shown = await reproduce(report, seen.groups);
      const keysOf = ({ priced }: typeof seen | typeof shown) => priced.map(({ key }) => key);
      expect(describe(shown.proposal, keysOf(shown), shown.target)).toEqual(
        describe(seen.proposal, keysOf(seen), seen.target),
      );
      for (const name of ALTERNATIVES) {
        const offer = shown.proposal?.[name];
        for (const { line, amount } of offer?.invoices ?? []) {
          expect(line.nominalAmount).toBe(amount);
          expect(line.total + line.interest + line.commission + line.tax).toBe(amount);
        }
      }
      if (!shown.proposal) expect(sumAllNets(shown.priced)).toBeLessThan(shown.target);
    }),
    { numRuns: getRunCount(400, 20) },
  );
});

test('R-BEN-01 R-PLAN-03 the best day is that of the supplier, and waiting still saves something', async () => {
  await fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 1, max: 300 }), async (given, saved) => {
      const seen = await visit(given);
      fc.pre(seen.proposal !== null && seen.proposal.cheapest.cost > saved);
      const { cost } = seen.proposal!.cheapest;
      const day = { day: '2026-03-16', arrives: '2026-03-16', isEstimated: false, isBest: true };
      const question = { day: TODAY, target: seen.target, count: seen.priced.length, neededOn: '2026-03-20' };
      await decideBestDay(question, cost, () => Promise.resolve({ ...day, cost: cost - saved }));
      const report = seen.writeReport();
      const shown = await reproduce(report, seen.groups);
      const costNow = shown.proposal!.cheapest.cost;
      const anew = () => Promise.reject(new Error('The bench decides anew.'));
      const best = await decideBestDay({ ...question, target: shown.target }, costNow, anew);
      expect(best).toMatchObject(day);
      expect((best as { cost: Cents }).cost).toBeLessThan(costNow);
    }),
    { numRuns: getRunCount(200, 10) },
  );
});

test('R-REP-05 the decisions about very many invoices leave room in a report: the newest ones are kept, and the service takes it', () => {
  const count = 4_000;
  const places = Array.from({ length: count }, (_, place) => place);
  const offer = { in: { cheap: places }, out: {}, parts: [], gap: 0 };
  const offers = { cheapest: offer, fewest: offer };
  const proposals = [1, 2, 3].map((target) => ({ day: TODAY, target, count, hasParts: false, offers }));
  const bestDays = [{ day: TODAY, target: 1, count, neededOn: '2026-03-20', isKnown: true }];
  const report = createReport({ calls: [], steps: [], decisions: { proposals, bestDays } }, SNAPSHOT, {
    ...PARTS,
    realAmounts: true,
  })('');
  expect(report.decisions!.proposals.map(({ target }) => target)).toEqual([2, 3]);
  expect(findSceneProblem(report)).toBeUndefined();
});

test('R-REP-02 decisions are not in a report without the answers of the service', async () => {
  const seen = await visit({
    rows: [{ client: 'A', amount: 1_000_00, days: 30 }],
    rate: 3,
    commission: 0,
    minimum: 0,
    share: 0.5,
    exactly: undefined,
    random: [0.3],
  });
  expect(seen.writeReport().decisions?.proposals).toHaveLength(1);
  const withoutAnswers = createReport({ calls: [], steps: [], ...readDecisions() }, SNAPSHOT, {
    ...PARTS,
    answers: false,
  });
  expect(withoutAnswers('')).not.toHaveProperty('decisions');
});
