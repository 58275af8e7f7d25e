import { toCents, toEuroText } from './money.ts';

/** A request of a plan, as `X-Signature-Plan` announces it; amounts in euros. */
export interface PlanEntry {
  hash: string;
  numClient: string;
  iban: string;
  totalAmount: number;
  totalInvoice: number;
  totalNet?: number;
}

/** What a request of an advance does; amounts in cents. */
export interface AdvanceDone {
  client: string;
  iban: string;
  total: number;
  count: number;
  /** What arrives. */
  net: number;
}

export type Lines = readonly (readonly [label: string, value: string])[];

const MOST = 20;

function isEntry(value: unknown): value is PlanEntry {
  const { hash, numClient, iban, totalAmount, totalInvoice, totalNet } = (value ?? {}) as Record<string, unknown>;
  return (
    [hash, numClient, iban].every((text) => typeof text === 'string' && text !== '') &&
    typeof totalAmount === 'number' &&
    totalAmount > 0 &&
    Number.isInteger(totalInvoice) &&
    Number(totalInvoice) > 0 &&
    (totalNet === undefined || (typeof totalNet === 'number' && totalNet >= 0 && totalNet <= totalAmount))
  );
}

/** The requests that the header announces; undefined when they are no plan. */
export function readPlan(header: string | undefined): PlanEntry[] | undefined {
  try {
    const plan: unknown = JSON.parse(Buffer.from(header ?? '', 'base64url').toString());
    if (!Array.isArray(plan) || plan.length < 2 || plan.length > MOST || !plan.every(isEntry)) return undefined;
    const priced = plan.filter(({ totalNet }) => totalNet !== undefined);
    const isPriced = priced.length === 0 || priced.length === plan.length;
    return isPriced && new Set(plan.map(({ hash }) => hash)).size === plan.length ? plan : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a request does what its entry says, whatever it costs. */
export const isAsAnnounced = (entry: PlanEntry, { client, iban, total, count }: AdvanceDone): boolean =>
  entry.numClient === client &&
  entry.iban === iban &&
  toCents(entry.totalAmount) === total &&
  entry.totalInvoice === count;

/** Whether a request has the price that its entry says; true of an entry without one. */
export const isAtPrice = ({ totalNet }: PlanEntry, { net }: AdvanceDone): boolean =>
  totalNet === undefined || toCents(totalNet) === net;

const sumOf = (entries: readonly PlanEntry[], amount: (entry: PlanEntry) => number) =>
  entries.reduce((sum, entry) => sum + toCents(amount(entry)), 0);
const euros = (cents: number) => `${toEuroText(cents)} euros`;

/** What the user signs with a plan. */
export function describePlan(plan: readonly PlanEntry[]): Lines {
  const total = sumOf(plan, ({ totalAmount }) => totalAmount);
  const net = sumOf(plan, ({ totalNet = 0 }) => totalNet);
  const isPriced = plan.every(({ totalNet }) => totalNet !== undefined);
  const count = plan.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0);
  const ibans = [...new Set(plan.map(({ iban }) => iban))];
  return [
    ['', `Va a anticipar ${count} facturas en ${plan.length} solicitudes por ${euros(total)}`],
    ['Importe', euros(total)],
    ...(isPriced
      ? ([
          ['Coste', euros(total - net)],
          ['Recibirá', euros(net)],
        ] as const)
      : []),
    ...ibans.map((each) => {
      const sum = sumOf(
        plan.filter(({ iban }) => iban === each),
        ({ totalAmount }) => totalAmount,
      );
      return [`Cuenta ${each}`, euros(sum)] as const;
    }),
    ...plan.map(({ numClient, totalAmount, totalNet }, index) => {
      const [amount, arrives] = [toCents(totalAmount), toCents(totalNet ?? 0)];
      const price = isPriced ? `, coste de ${euros(amount - arrives)}, recibe ${euros(arrives)}` : '';
      return [`Solicitud ${index + 1}`, `Cliente ${numClient}: anticipo de ${euros(amount)}${price}`] as const;
    }),
  ];
}
