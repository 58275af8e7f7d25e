import { toCents } from '#shared/money/money.ts';
import type { Call } from './mock-service.ts';

interface Line {
  nominalAmount: number;
  interest: number;
  commission: number;
  tax: number;
  spendingCharged: number;
  total: number;
}

interface Asked {
  invoiceSimulationDtoList: { numInvoiceExt: string; nominalAmount: number }[];
}

const CHARGES = ['interest', 'commission', 'tax', 'spendingCharged'] as const;

/**
 * Makes a price of a test one that the portal shows: a line for each requested invoice, whose costs and total make its
 * amount. What a test states of a line stays as far as that is possible; the commission takes up the rest. An answer that
 * is to be wrong is sent with `reply`.
 * @param answer the plain body for a call; anything but a simulation is left as it is
 */
export function fitPrice({ name, body }: Call, answer: unknown): unknown {
  const { response } = (answer ?? {}) as { response?: Line[] };
  if (name !== 'simulation' || !Array.isArray(response) || response.length === 0) return answer;
  const lines = (body as Asked).invoiceSimulationDtoList.map(({ numInvoiceExt, nominalAmount }, index) => ({
    ...fitLine(response[index] ?? response.at(-1)!, nominalAmount),
    numInvoiceExt,
  }));
  return { ...(answer as object), response: lines };
}

function fitLine(line: Line, nominalAmount: number): Line {
  const nominal = toCents(nominalAmount);
  const charges = CHARGES.map((name) => toCents(line[name]));
  const charged = charges.reduce((sum, charge) => sum + charge, 0);
  const own = toCents(line.total);
  const total = own > 0 && own <= nominal ? own : Math.max(nominal - charged, 1);
  const rest = nominal - total - charged + toCents(line.commission);
  return rest >= 0
    ? { ...line, nominalAmount, commission: rest / 100, total: total / 100 }
    : {
        ...line,
        nominalAmount,
        interest: 0,
        tax: 0,
        spendingCharged: 0,
        commission: (nominal - total) / 100,
        total: total / 100,
      };
}
