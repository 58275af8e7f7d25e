import type { Cents } from '#shared/money/money.ts';
import { findCheapestPlan, type Plan } from './cheapest-plan.ts';
import type { PlannedInvoice } from './cost-curve.ts';
import { calculateCost } from './invoice-price.ts';

/** An invoice with the client that pays it, and the highest sum that may be advanced of that client, if there is one. */
export interface LimitedInvoice extends PlannedInvoice {
  numClient: string;
  limit?: Cents;
}

/** The searches for a plan, each about 50 ms of computing; the cheapest found so far stands. */
const MOST_SEARCHES = 30;

/**
 * Finds a cheap plan in which the amounts of each client sum to its limit at most (R-PLAN-03). In a cheapest one, a client
 * whose invoices would exceed its limit is as a rule advanced up to the limit, at the least cost for that sum, or a little
 * less without invoices in part, or not at all; what is missing then comes from the others, among whom it is found in the same way.
 * @param cheapest the cheapest plan without regard to limits
 * @returns undefined when no plan is found
 */
export function findPlanBelowLimits(
  invoices: readonly LimitedInvoice[],
  target: Cents,
  cheapest: Plan,
): Plan | undefined {
  const clients = [...new Set(invoices.map(({ numClient }) => numClient))];
  if (clients.every((client) => !exceedsLimit(invoices, cheapest, client))) return cheapest;
  const search: LimitSearch = { invoices, target, left: MOST_SEARCHES, fills: new Map(), seen: new Set() };
  const states = [new Map<string, Selection>()];
  let best: Plan | undefined;
  for (let state = states.shift(); state && search.left > 0; state = states.shift()) {
    const plan = completePlan(search, state);
    if (!plan || (best && plan.cost >= best.cost)) continue;
    const over = clients.filter((client) => !state.has(client) && exceedsLimit(invoices, plan, client));
    if (over.length === 0) best = plan;
    for (const client of over)
      for (const fill of fillToLimit(search, client)) pushOnce(search, states, new Map([...state, [client, fill]]));
  }
  return best && { ...best, lowestCost: 0 };
}

/** Amounts of invoices, by their places. */
type Selection = readonly { index: number; amount: Cents }[];

interface LimitSearch {
  invoices: readonly LimitedInvoice[];
  target: Cents;
  left: number;
  /** By client. */
  fills: Map<string, Selection[]>;
  /** The combinations that were tried. */
  seen: Set<string>;
}

function pushOnce({ seen }: LimitSearch, states: Map<string, Selection>[], state: Map<string, Selection>): void {
  const key = JSON.stringify([...state].toSorted(([one], [other]) => one.localeCompare(other)));
  if (seen.has(key)) return;
  seen.add(key);
  states.push(state);
}

/** The cheapest plan of the clients that are not filled, together with those that are. */
function completePlan(search: LimitSearch, filled: ReadonlyMap<string, Selection>): Plan | undefined {
  const { invoices, target } = search;
  const chosen = [...filled.values()].flat();
  const sums = sumSelection(invoices, chosen);
  const indices = invoices.flatMap(({ numClient }, index) => (filled.has(numClient) ? [] : [index]));
  const rest = sums.net >= target ? [] : findSelection(search, indices, target - sums.net);
  return rest && toPlan(invoices, [...chosen, ...rest]);
}

/** The cheapest amounts of invoices at these places; undefined if they are not enough. */
function findSelection(search: LimitSearch, indices: readonly number[], target: Cents): Selection | undefined {
  search.left -= 1;
  const plan = findCheapestPlan(
    indices.map((index) => search.invoices[index]!),
    target,
  );
  if (!plan) return undefined;
  return [
    ...plan.whole.map((own) => ({ index: indices[own]!, amount: search.invoices[indices[own]!]!.amount })),
    ...plan.parts.map(({ index: own, amount }) => ({ index: indices[own]!, amount })),
  ];
}

/** The amounts of a client that bring most within its limit, the same in full only, and nothing. */
function fillToLimit(search: LimitSearch, client: string): Selection[] {
  const known = search.fills.get(client);
  if (known) return known;
  const { invoices } = search;
  const indices = invoices.flatMap(({ numClient }, place) => (numClient === client ? [place] : []));
  const limit = invoices[indices[0]!]?.limit ?? Infinity;
  const isWithin = (selection: Selection) => sumSelection(invoices, selection).amount <= limit;
  let fill: Selection = [];
  // What arrives is the limit less what that costs, which falls with it.
  let net = Math.min(
    limit,
    indices.reduce((sum, place) => sum + invoices[place]!.amount - invoices[place]!.cost, 0),
  );
  for (let turn = 0; turn < 3 && net > 0; turn += 1) {
    const found = findSelection(search, indices, net);
    if (!found) break;
    if (isWithin(found) && sumSelection(invoices, found).net >= sumSelection(invoices, fill).net) fill = found;
    net = limit - sumSelection(invoices, found).cost;
  }
  const withoutRest = fill.filter(({ index: place, amount }) => amount === invoices[place]!.amount);
  const fills = [fill, withoutRest, []].filter(
    (each, index, all) => index === 0 || each.length < all[index - 1]!.length,
  );
  search.fills.set(client, fills);
  return fills;
}

function exceedsLimit(invoices: readonly LimitedInvoice[], { whole, parts }: Plan, client: string): boolean {
  const selection = [...whole.map((index) => ({ index, amount: invoices[index]!.amount })), ...parts];
  const own = selection.filter(({ index }) => invoices[index]!.numClient === client);
  const limit = invoices.find(({ numClient }) => numClient === client)?.limit ?? Infinity;
  return sumSelection(invoices, own).amount > limit;
}

function sumSelection(invoices: readonly LimitedInvoice[], selection: Selection) {
  const sums = { amount: 0, net: 0, cost: 0 };
  for (const { index, amount } of selection) {
    const cost = costOf(invoices[index]!, amount);
    sums.amount += amount;
    sums.cost += cost;
    sums.net += amount - cost;
  }
  return sums;
}

const costOf = ({ amount: most, cost, terms }: PlannedInvoice, amount: Cents): Cents =>
  amount === most || !terms ? cost : calculateCost(terms, amount);

function toPlan(invoices: readonly LimitedInvoice[], selection: Selection): Plan {
  const { net, cost } = sumSelection(invoices, selection);
  const isWhole = ({ index, amount }: Selection[number]) => amount === invoices[index]!.amount;
  return {
    whole: selection.filter(isWhole).map(({ index }) => index),
    parts: selection.filter((each) => !isWhole(each)),
    net,
    cost,
    lowestCost: cost,
  };
}
