import type { Invoice } from '#shared/records/records.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { buildAdvanceBody } from './advances.ts';

/** How long a caller waits before it asks again. */
const AGAIN_MS = 100;

/** People who request advances of one supplier, each one invoice after the other. */
export interface AdvanceLoad {
  /** Numbers of the invoices whose advance was acknowledged, oldest first. */
  acknowledged: readonly string[];
  /** How often the answer was that the service is not available for a moment, or there was none. */
  countUnavailable(): number;
  /** Answers that are neither; there has to be none. */
  unexpected: readonly string[];
  /** Asks for nothing more, and resolves when all answers are there. */
  stop(): Promise<void>;
}

/**
 * Starts it. A request is repeated with its key, at the next process each time, until it is acknowledged.
 * @param addresses of the processes of the service that run just now
 */
export async function startAdvanceLoad(
  addresses: () => readonly string[],
  supplier: DemoSupplier,
  people: number,
): Promise<AdvanceLoad> {
  const [acknowledged, unexpected]: [string[], string[]] = [[], []];
  let unavailable = 0;
  const end = new AbortController();
  const authorization = await logIn(addresses()[0] ?? '', supplier);
  const request = (invoice: Invoice, turn: number) =>
    fetch(`${addresses()[turn % addresses().length]}/api/proveedores/${supplier.supplierId}/financiacion-factura`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': `once-${invoice.invoiceNumber}`,
      },
      body: JSON.stringify(buildAdvanceBody(supplier, [invoice])),
    });
  const work = Array.from({ length: people }, async (_, person) => {
    const own = supplier.invoices.filter((_invoice, index) => index % people === person);
    for (const invoice of own)
      for (let turn = person, isDone = false; !isDone && !end.signal.aborted; turn += 1) {
        const answer = await request(invoice, turn)
          .then(readWhole)
          .catch(() => undefined);
        isDone = answer?.status === 200;
        if (isDone) acknowledged.push(invoice.invoiceNumber);
        else if (!answer || (answer.status === 503 && answer.mayComeAgain)) unavailable += 1;
        else unexpected.push(`${answer.status} ${answer.said}`);
        if (!isDone) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
  });
  return {
    acknowledged,
    unexpected,
    countUnavailable: () => unavailable,
    async stop() {
      end.abort();
      await Promise.all(work);
    },
  };
}

const readWhole = async (answer: Response) => ({
  status: answer.status,
  said: await answer.text(),
  mayComeAgain: answer.headers.has('retry-after'),
});

async function logIn(address: string, { users, entity }: DemoSupplier): Promise<string> {
  const body = JSON.stringify({ email: users[0]?.email, password: DEMO_PASSWORD, codNrbeEn: entity });
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}
