import type { DataProvider } from 'ra-core';
import type { IsoDay } from '#shared/days.ts';
import { deducePriceTerms, type PriceTerms } from '#shared/planner/invoice-price.ts';
import type { ChosenInvoice, Client, ConfirmingType, FinanceableInvoice, SimulationLine } from '#shared/records.ts';
import { mapConcurrently } from '#portal/planner/map-concurrently.ts';
import {
  priceOnce,
  type CachedPrices,
  type PriceCache,
  type PricedChoice,
  type PriceRequest,
} from '#portal/planner/price-cache.ts';
import { readAllFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import { isSingleInvoiceError } from '#portal/records/price-in-batches.ts';

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
export interface Candidate {
  /** Identifies it among the invoices of all clients. */
  key: string;
  client: Client;
  confirmingType: ConfirmingType;
  invoice: FinanceableInvoice;
  line: SimulationLine;
  /** Its terms, where a part of it can be advanced. */
  terms?: PriceTerms;
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
export type Simulate = (
  numClient: string,
  day: IsoDay,
  invoices: ChosenInvoice[],
) => Promise<{ data: SimulationLine[]; needsAuthorisation?: boolean }>;

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
 * Prices the full amounts of invoices, and deduces their terms from the price of half of each (R-PLAN-02).
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
  const priceOf = async (chosen: ChosenInvoice[]) => (await simulate(numClient, day, chosen)).data;
  const full = invoices.map((invoice) => ({ invoice, amount: invoice.nominalAmountFinanced }));
  const whole = await priceOnce(cache, { ...request, choices: full }, priceOf, onPriced);
  const worthIt = whole.priced.filter(({ line }) => line.total > 0);
  const halves = new Map<string, SimulationLine>();
  for (const half of await priceHalves(worthIt, request, cache, priceOf)) halves.set(half.choice.invoice.id, half.line);
  const terms = deduceTerms(worthIt, halves);
  const toCandidate = (invoice: FinanceableInvoice) => ({
    key: getCandidateKey(numClient, confirmingType, invoice),
    client,
    confirmingType,
    invoice,
  });
  return {
    priced: worthIt.map(({ choice: { invoice }, line }) => {
      const known = terms.get(invoice.id);
      return { ...toCandidate(invoice), line, ...(known && { terms: known }) };
    }),
    refused: whole.refused.map(({ choice: { invoice }, code }) => ({ ...toCandidate(invoice), code })),
  };
}

/**
 * The terms of a client's invoices, by id. Only amounts below the minimum commission show it, which then holds for the
 * others as well.
 */
function deduceTerms(
  whole: CachedPrices<PricedChoice>['priced'],
  halves: ReadonlyMap<string, SimulationLine>,
): Map<string, PriceTerms> {
  const deduced = whole.flatMap(({ choice: { invoice }, line }) => {
    const half = halves.get(invoice.id);
    return half ? [{ id: invoice.id, half, terms: deducePriceTerms(line, half) }] : [];
  });
  const minimum = deduced.reduce((most, { terms }) => Math.max(most, terms.minimumCommission), 0);
  return new Map(
    deduced.map(({ id, half, terms }) => [
      id,
      minimum <= half.commission ? { ...terms, minimumCommission: minimum } : terms,
    ]),
  );
}

/** The service does not advance parts of these invoices. */
class PartsRefused extends Error {}

/** The prices of half of each invoice; none if the service refuses one, whose half would pay for its costs. */
async function priceHalves(
  whole: CachedPrices<PricedChoice>['priced'],
  request: Omit<PriceRequest<PricedChoice>, 'choices'>,
  cache: PriceCache,
  priceOf: (chosen: ChosenInvoice[]) => Promise<SimulationLine[]>,
): Promise<CachedPrices<PricedChoice>['priced']> {
  const choices = whole
    .map(({ choice: { invoice, amount }, line }) => ({ invoice, amount: Math.floor(amount / 2), net: line.total }))
    .filter(({ amount, net }) => amount > 0 && net > amount + 1);
  const price = async (chosen: ChosenInvoice[]) => {
    try {
      return await priceOf(chosen);
    } catch (error) {
      throw isSingleInvoiceError(error) ? new PartsRefused() : error;
    }
  };
  try {
    return (await priceOnce<PricedChoice>(cache, { ...request, choices }, price)).priced;
  } catch (error) {
    if (error instanceof PartsRefused) return [];
    throw error;
  }
}
