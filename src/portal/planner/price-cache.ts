import type { QueryClient } from '@tanstack/react-query';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type {
  AdvancePrice,
  ChosenInvoice,
  ConfirmingType,
  FinanceableInvoice,
  SimulationLine,
} from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { isSingleInvoiceError, priceInBatches } from '#portal/records/price-in-batches.ts';

/** A price, or the code with which the service refused it. */
type KnownPrice = { line: SimulationLine; authorisationLimit?: Cents } | { code: number };

/** The prices of this visit, by client, kind of confirming, invoice, amount and day. */
export type PriceCache = Map<string, KnownPrice>;

/** An amount of an invoice to be priced. */
export interface PricedChoice {
  invoice: FinanceableInvoice;
  amount: Cents;
}

/** What is priced together: invoices of one client and kind of confirming, for one day. */
export interface PriceRequest<Choice extends PricedChoice> {
  numClient: string;
  confirmingType: ConfirmingType;
  day: IsoDay;
  choices: readonly Choice[];
}

/** The prices, in the order of the choices, and those that the service refuses, each with its code. */
export interface CachedPrices<Choice> {
  priced: { choice: Choice; line: SimulationLine; authorisationLimit?: Cents }[];
  refused: { choice: Choice; code: number }[];
}

// Below the key of the list, which an advance invalidates.
const QUERY_KEY = ['financeable-invoices', 'prices'];

/** The prices that are known since the last advance of this session. */
export function getPriceCache(queryClient: QueryClient): PriceCache {
  const query = queryClient.getQueryCache().find<PriceCache>({ queryKey: QUERY_KEY });
  if (query?.state.data && !query.state.isInvalidated) return query.state.data;
  queryClient.setQueryDefaults(QUERY_KEY, { gcTime: Infinity });
  return queryClient.setQueryData<PriceCache>(QUERY_KEY, new Map())!;
}

/**
 * Prices each choice once per visit (R-PLAN-02), in batches of the maximum size of a request.
 * @param simulate requests the price of one batch
 * @param onPriced receives the number of choices that were just completed
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function priceOnce<Choice extends PricedChoice>(
  cache: PriceCache,
  { numClient, confirmingType, day, choices }: PriceRequest<Choice>,
  simulate: (invoices: ChosenInvoice[]) => Promise<AdvancePrice>,
  onPriced: (count: number) => void = () => {},
): Promise<CachedPrices<Choice>> {
  const keyOf = ({ invoice, amount }: PricedChoice) =>
    JSON.stringify([numClient, confirmingType, invoice.id, amount, day]);
  const unknown = choices.filter((choice) => !cache.has(keyOf(choice)));
  onPriced(choices.length - unknown.length);
  const priceLot = async (lot: readonly { choice: Choice }[]) => {
    try {
      const { data, authorisationLimit: limit } = await simulate(lot.map(({ choice }) => toChosenInvoice(choice)));
      const ofClient = limit === undefined ? {} : { authorisationLimit: limit };
      if (data.length === lot.length)
        data.forEach((line, index) => cache.set(keyOf(lot[index]!.choice), { line, ...ofClient }));
      return data;
    } catch (error) {
      // The refusal of a single one says why.
      if (lot.length === 1 && isSingleInvoiceError(error))
        cache.set(keyOf(lot[0]!.choice), { code: getErrorCode(error) });
      throw error;
    }
  };
  await priceInBatches(
    unknown.map((choice) => ({ choice })),
    priceLot,
    onPriced,
  );
  const prices: CachedPrices<Choice> = { priced: [], refused: [] };
  for (const choice of choices) {
    const known = cache.get(keyOf(choice));
    if (known && 'line' in known) prices.priced.push({ choice, ...known });
    else if (known) prices.refused.push({ choice, code: known.code });
  }
  return prices;
}

/** The amount of an invoice in the format of the service. */
export const toChosenInvoice = ({ invoice, amount }: PricedChoice): ChosenInvoice => ({
  invoiceNumber: invoice.invoiceNumber,
  invoiceNumberExt: invoice.invoiceNumberExt,
  invoiceExpirationDate: invoice.invoiceExpirationDate,
  amount,
});
