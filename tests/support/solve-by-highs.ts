import highs from 'highs';

/** An invoice of which any amount can be advanced. Shares are of the amount, sums in cents. */
export interface SolvedInvoice {
  amount: number;
  /** Interest for one cent. */
  interest: number;
  /** Commission for one cent, with its minimum and maximum. */
  commission: number;
  minimum: number;
  maximum: number;
  spending: number;
  /** Tax for one cent of commission and spending. */
  tax: number;
  /** The request that it belongs to. */
  request: string;
}

/** Sums in cents, by request. */
type PerRequest = Readonly<Record<string, number>>;

let solver: ReturnType<typeof highs> | undefined;

/**
 * The least cost of amounts of which `target` arrives, by HiGHS, a solver of mixed-integer programs, without rounding to
 * cents. Of each invoice the amount is a variable, used or not; the commission is at least its minimum, and at least its
 * rate unless a binary variable says that it is at its maximum. A request costs `perRequest` if one of its invoices is used.
 * The amounts of a request sum to its limit at most. In cents.
 */
export async function solveByHighs(
  invoices: readonly SolvedInvoice[],
  target: number,
  { perRequest = {}, limits = {} }: { perRequest?: PerRequest; limits?: PerRequest } = {},
): Promise<number> {
  const { solve } = await (solver ??= highs());
  const costs: [number, string][] = [];
  const rows: string[] = [];
  const bounds: string[] = [];
  const binaries: string[] = [];
  const term = ([value, name]: readonly [number, string]) =>
    `${value < 0 ? '-' : '+'} ${Math.abs(value).toFixed(12)} ${name}`;
  const sum = (...terms: (readonly [number, string])[]) => terms.map(term).join(' ');
  invoices.forEach(({ amount, interest, commission, minimum, maximum, spending, tax, request }, index) => {
    const [a, c, u, m] = [`a${index}`, `c${index}`, `u${index}`, `m${index}`];
    const euros = amount / 100;
    costs.push([interest, a], [1 + tax, c], [(spending / 100) * (1 + tax), u]);
    rows.push(`${sum([1, a], [-euros, u])} <= 0`, `${sum([1, c], [-minimum / 100, u])} >= 0`);
    const highest = commission * euros;
    if (maximum / 100 < highest) {
      rows.push(`${sum([1, c], [-commission, a], [highest, m])} >= 0`, `${sum([1, c], [-maximum / 100, m])} >= 0`);
      binaries.push(m);
    } else rows.push(`${sum([1, c], [-commission, a])} >= 0`);
    if (perRequest[request]) rows.push(`${sum([1, `q${request}`], [-1, u])} >= 0`);
    bounds.push(`0 <= ${a} <= ${euros.toFixed(2)}`, `${c} >= 0`);
    binaries.push(u);
  });
  for (const [request, cost] of Object.entries(perRequest)) {
    if (!cost || invoices.every((each) => each.request !== request)) continue;
    costs.push([cost / 100, `q${request}`]);
    binaries.push(`q${request}`);
  }
  for (const [request, limit] of Object.entries(limits)) {
    const own = invoices.flatMap((each, index) => (each.request === request ? [[1, `a${index}`] as const] : []));
    if (own.length > 0) rows.push(`${sum(...own)} <= ${(limit / 100).toFixed(2)}`);
  }
  const net = sum(
    ...invoices.map((_invoice, index) => [1, `a${index}`] as const),
    ...costs.map(([value, name]) => [-value, name] as const),
  );
  const program = `Minimize
 obj: ${sum(...costs)}
Subject To
 ${rows.map((row, index) => `r${index}: ${row}`).join('\n ')}
 net: ${net} >= ${(target / 100).toFixed(2)}
Bounds
 ${bounds.join('\n ')}
Binary
 ${binaries.join(' ')}
End`;
  const { Status, ObjectiveValue } = solve(program, {
    mip_rel_gap: 0,
    mip_abs_gap: 0.001,
    mip_feasibility_tolerance: 1e-9,
    primal_feasibility_tolerance: 1e-9,
  });
  return Status === 'Optimal' ? ObjectiveValue * 100 : Infinity;
}
