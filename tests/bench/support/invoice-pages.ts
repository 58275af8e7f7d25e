import { DEMO_PASSWORD } from '#samples/demo-users.ts';

/** A page of GET facturas/. */
export interface InvoicePage {
  invoiceResponseList: unknown[];
  paginationItem: string;
}

/** A session of a user with the password of the samples. @param api address of the API */
export async function logIn(api: string, email: string, codNrbeEn: string): Promise<string> {
  const answer = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, codNrbeEn }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A page of a list. @param list its address with all that is asked for @param cursor none for the first page */
export async function readPage(list: string, token: string, cursor = ''): Promise<InvoicePage> {
  const address = cursor === '' ? list : `${list}&paginationItem=${encodeURIComponent(cursor)}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The service answered ${answer.status} to a page of invoices.`);
  return (await answer.json()) as InvoicePage;
}

/** How long such a page takes, in milliseconds; it has to be a full one. */
export async function timePage(list: string, token: string, cursor = ''): Promise<number> {
  const start = performance.now();
  const { invoiceResponseList } = await readPage(list, token, cursor);
  if (invoiceResponseList.length !== 50) throw new Error('The page that is measured has to be a full one.');
  return performance.now() - start;
}

/** The cursor of a page, found as a supplier would: page by page. @param read answers the page at a cursor */
export async function walkTo(page: number, read: (cursor: string) => Promise<InvoicePage>): Promise<string> {
  let cursor = '';
  for (let reached = 1; reached < page; reached += 1) cursor = (await read(cursor)).paginationItem;
  return cursor;
}
