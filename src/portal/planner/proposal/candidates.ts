import type { DataProvider } from 'ra-core';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type {
  AdvancePrice,
  ChosenInvoice,
  Client,
  ConfirmingType,
  FinanceableInvoice,
  SimulationLine,
} from '#shared/records/records.ts';
import { mapConcurrently } from '#portal/planner/map-concurrently.ts';
import { priceOnce, type PriceCache } from '#portal/planner/price-cache.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import { learnPartTerms, type PartTerms } from './part-terms.ts';

/** The advanceable invoices of a client and a kind of confirming. */
export interface InvoiceGroup {
  client: Client;
  confirmingType: ConfirmingType;
  invoices: FinanceableInvoice[];
}

/** All advanceable invoices of the supplier. */
export interface AdvanceableInvoices {
  groups: InvoiceGroup[];
  /** False if the service has more than it sends. */
  isWhole: boolean;
}

/** An invoice that can be advanced, with the service's price for its full amount. */
export interface Candidate extends PartTerms {
  /** Identifies it among the invoices of all clients. */
  key: string;
  client: Client;
  confirmingType: ConfirmingType;
  invoice: FinanceableInvoice;
  line: SimulationLine;
  /** The highest sum that may be requested of the client without an authorisation, where the service says it. */
  authorisationLimit?: Cents;
}

/** An invoice that the service does not advance on the day, with the code of the reason. */
export interface RefusedCandidate extends Pick<Candidate, 'key' | 'client' | 'confirmingType' | 'invoice'> {
  code: number;
}

export interface Candidates {
  priced: Candidate[];
  refused: RefusedCandidate[];
}

/** Requests the price of invoices of one client. */
export type Simulate = (numClient: string, day: IsoDay, invoices: ChosenInvoice[]) => Promise<AdvancePrice>;

/**
 * Reads all advanceable invoices of all clients (R-PLAN-02).
 * @param types the kinds of confirming of the entity
 * @throws ServiceError if one list cannot be read
 */
export async function readAdvanceableInvoices(
  dataProvider: DataProvider,
  clients: readonly Client[],
  types: readonly ConfirmingType[],
  signal: AbortSignal,
): Promise<AdvanceableInvoices> {
  const lists = clients.flatMap((client) => types.map((confirmingType) => ({ client, confirmingType })));
  const read = await mapConcurrently(lists, async ({ client, confirmingType }) => {
    const list = await readAllFinanceableInvoices(
      dataProvider,
      { numClient: client.numClient, confirmingType },
      signal,
    );
    return { client, confirmingType, ...list };
  });
  return {
    groups: read.filter(({ invoices }) => invoices.length > 0).map(({ isWhole: _isWhole, ...group }) => group),
    isWhole: read.every(({ isWhole }) => isWhole),
  };
}

/**
 * Prices the full amounts of invoices, and learns what parts of them cost (R-PLAN-02).
 * @param onPriced receives the number of invoices that were just completed
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function priceCandidates(
  groups: readonly InvoiceGroup[],
  day: IsoDay,
  cache: PriceCache,
  simulate: Simulate,
  onPriced: (count: number) => void,
): Promise<Candidates> {
  const priced = await mapConcurrently(groups, (group) => priceGroup(group, day, cache, simulate, onPriced));
  return {
    priced: priced.flatMap((group) => group.priced),
    refused: priced.flatMap((group) => group.refused),
  };
}

/** Identifies an invoice among those of all clients. */
export const getCandidateKey = (
  numClient: string,
  type: ConfirmingType,
  { id }: Pick<FinanceableInvoice, 'id'>,
): string => `${numClient} ${type} ${id}`;

async function priceGroup(
  { client, confirmingType, invoices }: InvoiceGroup,
  day: IsoDay,
  cache: PriceCache,
  simulate: Simulate,
  onPriced: (count: number) => void,
): Promise<Candidates> {
  const { numClient } = client;
  const request = { numClient, confirmingType, day };
  const priceOf = (chosen: ChosenInvoice[]) => simulate(numClient, day, chosen);
  const full = invoices.map((invoice) => ({ invoice, amount: invoice.nominalAmountFinanced }));
  const whole = await priceOnce(cache, { ...request, choices: full }, priceOf, onPriced);
  const worthIt = whole.priced.filter(({ line }) => line.total > 0);
  const known = await learnPartTerms(worthIt, { request, cache, priceOf });
  const toCandidate = (invoice: FinanceableInvoice) => ({
    key: getCandidateKey(numClient, confirmingType, invoice),
    client,
    confirmingType,
    invoice,
  });
  return {
    priced: worthIt.map(({ choice: { invoice }, ...price }) => ({
      ...toCandidate(invoice),
      ...price,
      ...known.get(invoice.id),
    })),
    refused: whole.refused.map(({ choice: { invoice }, code }) => ({ ...toCandidate(invoice), code })),
  };
}
