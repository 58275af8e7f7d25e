import { today } from '#shared/dates/days.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { compare, median } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const SAMPLES = 200;
const LIMIT = 1.1;

/** Whether the time of an answer tells if anybody has an email: known and unknown ones, in random order. */
export async function measureSecrecy({ servers }: Bench): Promise<Result[]> {
  const known = await createPeople(servers.database);
  const unknown = known.map((email) => email.replace('known', 'nobody'));
  const post = (path: string, body: object) =>
    fetch(`${servers.portal}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = (email: string) => post('/login', { email, password: 'Wrong.Guess-2026', codNrbeEn: '9000' });
  const recovery = (email: string) => post('/usuarios/credenciales', { email, codNrbeEn: '9000' });
  const proof = (supplierId: string) =>
    post(`/proveedores/${supplierId}/validacion`, {
      codNrbeEn: '9000',
      supplierId,
      supplierReference: 'REFERENCIA0001',
      invoiceNumber: 'F-1',
      invoiceAmount: 1000,
      invoiceDueDate: today(),
    });
  const suppliers = await createSuppliers(servers.database);
  const nobodies = suppliers.map((id) => id.replace('B', 'C'));
  return [
    slowerToFaster('a wrong password: known against unknown email', await timeAll(login, known, unknown)),
    slowerToFaster('a forgotten password: known against unknown email', await timeAll(recovery, known, unknown)),
    slowerToFaster('a wrong proof: known against unknown supplier', await timeAll(proof, suppliers, nobodies)),
  ];
}

async function createPeople(database: Bench['servers']['database']): Promise<string[]> {
  const emails = Array.from({ length: SAMPLES }, (_, index) => `known${index}@secrecy.example`);
  await createDemoSupplier(database, { users: emails.map((email, index) => ({ email, alias: `known${index}` })) });
  return emails;
}

async function createSuppliers(database: Bench['servers']['database']): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < SAMPLES; made += 1)
    ids.push((await createDemoSupplier(database, { users: [] })).supplierId);
  return ids;
}

type Call = (email: string) => Promise<Response>;

async function timeAll(call: Call, known: string[], unknown: string[]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  // One after the other, in random order: what goes on behind one answer may slow any other one.
  const order = [...known.map((email) => [0, email] as const), ...unknown.map((email) => [1, email] as const)];
  for (const [kind, email] of shuffled(order)) {
    const start = performance.now();
    await (await call(email)).text();
    times[kind].push(performance.now() - start);
  }
  return times;
}

const shuffled = <T>(values: T[]): T[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);

function slowerToFaster(measure: string, [known, unknown]: [number[], number[]]): Result {
  const [faster = [], slower = []] = [known, unknown].sort((a, b) => median(a) - median(b));
  return compare({ measure, ours: slower, baseline: faster, limit: LIMIT });
}
