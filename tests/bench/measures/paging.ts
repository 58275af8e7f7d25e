import { getDemoUser } from '#samples/demo-users.ts';
import { addInvoicesOf } from '#tests/bench/support/bench.ts';
import type { Bench } from '#tests/bench/support/bench.ts';
import { alternate } from '#tests/bench/support/browser.ts';
import { logIn, readPage, timePage, walkTo } from '#tests/bench/support/invoice-pages.ts';
import { compare } from '#tests/bench/support/report.ts';
import type { Result } from '#tests/bench/support/report.ts';

const USER = 'jorge@aceroslevante.example';
const INVOICES = 100_000;
const FAR_PAGE = 2000;
const RUNS = 60;

/** A page of invoices over HTTP, far down a list of 100,000 against its beginning. */
export async function measurePaging(bench: Bench): Promise<Result[]> {
  const supplierId = await addInvoicesOf(bench, USER, INVOICES);
  const { entity } = getDemoUser(USER);
  const api = `${bench.servers.portal}/api`;
  const token = await logIn(api, USER, entity);
  const list = `${api}/proveedores/${supplierId}/facturas/?codigoEntidad=${entity}&tipoConfirming=N`;
  const cursor = await walkTo(FAR_PAGE, (at) => readPage(list, token, at));
  const timed = (at: string) => () => timePage(list, token, at);
  const [ours, baseline] = await alternate(RUNS, timed(cursor), timed(''));
  return [compare({ measure: 'page 2,000 of 100,000 invoices over HTTP, against page 1', ours, baseline, limit: 2 })];
}
