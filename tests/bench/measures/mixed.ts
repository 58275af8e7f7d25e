import { today } from '#shared/dates/days.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildAdvanceBody, createFinanceableInvoices, buildSimulationBody } from '#tests/service/support/advances.ts';
import { logIn } from '#tests/bench/support/invoice-pages.ts';
import { startLoneService, type LoneService } from '#tests/bench/support/lone-service.ts';
import type { Result } from '#tests/bench/support/report.ts';

/** How long it lasts; ten minutes show whether memory grows. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
/** Before memory is compared, Node takes what it needs. */
const WARMING_SECONDS = Math.min(60, SECONDS / 3);
const PEOPLE = 20;
const ADVANCES_EACH = 2_000;
const LAG_LIMIT_MS = 50;
const DRIFT_LIMIT = 1.1;

/** Suppliers who look, simulate and now and then log in and request an advance: calls, memory, and how long Node is busy. */
export async function measureMixed(): Promise<Result[]> {
  const service = await startLoneService();
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => personOf(service)));
    const load = startPeople(people);
    await after(WARMING_SECONDS);
    const before = await memoryOf(service);
    const lags: number[] = [];
    for (let second = WARMING_SECONDS; second < SECONDS; second += 1) {
      await after(1);
      lags.push(await readMetric(service, 'nodejs_eventloop_lag_p99_seconds'));
    }
    const { calls, failures } = await load.stop();
    const drift = (await memoryOf(service)) / before;
    const lag = (lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.5)] ?? Infinity) * 1000;
    return [
      line(`calls of ${PEOPLE} people in ${SECONDS} s`, `${Math.round(calls / SECONDS)}/s`, '', true),
      line('calls that failed', String(failures), '0', failures === 0),
      line(
        'memory at the end, against that after warming up',
        `${drift.toFixed(2)} ×`,
        `≤ ${DRIFT_LIMIT} ×`,
        drift <= DRIFT_LIMIT,
      ),
      line(
        'p99 of the delay of the event loop, median of all seconds',
        `${lag.toFixed(1)} ms`,
        `≤ ${LAG_LIMIT_MS} ms`,
        lag <= LAG_LIMIT_MS,
      ),
    ];
  } finally {
    await service.stop();
  }
}

type Call = (turn: number) => Promise<Response | undefined>;

/** Somebody with 10,000 invoices. @returns makes the call of a turn */
async function personOf({ api, database }: LoneService): Promise<Call> {
  const supplier = await createDemoSupplier(database, {
    invoices: createFinanceableInvoices(ADVANCES_EACH, { nominalAmount: 1_000_00 }),
  });
  await generateInvoices(database, supplier, 8_000);
  const enter = () => logIn(api, supplier.users[0]?.email ?? '', supplier.entity);
  let token = await enter();
  const root = `${api}/proveedores/${supplier.supplierId}`;
  const get = (path: string) => fetch(`${root}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const post = (path: string, body: object) =>
    fetch(`${root}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const invoiceOf = (turn: number) => supplier.invoices.slice(turn % ADVANCES_EACH, (turn % ADVANCES_EACH) + 1);
  return async (turn) => {
    if (turn % 200 === 199) token = await enter();
    if (turn % 20 === 19) return post('financiacion-factura', buildAdvanceBody(supplier, invoiceOf((turn - 19) / 20)));
    if (turn % 5 === 4) return post('simulacion-financiacion', simulationOf(supplier, turn));
    return get(`facturas/?codigoEntidad=${supplier.entity}${turn % 2 ? '&estadoFactura=3' : ''}`);
  };
}

const simulationOf = (supplier: DemoSupplier, turn: number) =>
  buildSimulationBody(
    supplier,
    supplier.invoices.slice(-1 - (turn % 500), -(turn % 500) || undefined),
    undefined,
    today(),
  );

function startPeople(people: readonly Call[]) {
  let [calls, failures] = [0, 0];
  const end = new AbortController();
  const work = people.map(async (call) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const answer = await call(turn);
      await answer?.arrayBuffer();
      calls += 1;
      if (!answer?.ok) failures += 1;
    }
  });
  return {
    async stop() {
      end.abort();
      await Promise.all(work);
      return { calls, failures };
    },
  };
}

/** The smallest of some looks: what is left when Node has cleaned up. */
async function memoryOf(service: LoneService): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 10; look += 1) {
    least = Math.min(least, await readMetric(service, 'process_resident_memory_bytes'));
    await after(0.5);
  }
  return least;
}

async function readMetric({ admin }: LoneService, name: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const line = (measure: string, ours: string, mustBe: string, isOk: boolean): Result => ({
  measure,
  ours,
  baseline: '',
  ratio: '',
  mustBe,
  isOk,
});
