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

/** The cursor of a page, found as a supplier would: page by page. @param read answers the page at a cursor */
export async function walkTo(page: number, read: (cursor: string) => Promise<InvoicePage>): Promise<string> {
  let cursor = '';
  for (let reached = 1; reached < page; reached += 1) cursor = (await read(cursor)).paginationItem;
  return cursor;
}
