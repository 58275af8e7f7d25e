import type { LightMyRequestResponse } from 'fastify';
import { createDemoSupplier, type DemoSupplier, type DemoUserOptions } from '#confirming/demo/create-demo-supplier.ts';
import { listLatestMails, type StoredMail } from '#platform/database/mails.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import type { SampleInvoice } from '#samples/sample-supplier.ts';
import { fromCents } from '#shared/money/money.ts';
import type { TestService } from './test-service.ts';

/** A password that keeps every rule, and is not that of the samples. */
export const OTHER_PASSWORD = 'Pago.Rapido-2027';

let made = 0;
/** Somebody with an email and an alias of their own. */
export const buildUser = (values: Partial<DemoUserOptions> = {}): DemoUserOptions => {
  made += 1;
  const number = String(made).padStart(4, '0');
  return { email: `persona${number}@access.example`, alias: `pers${number}`, ...values };
};

/** A supplier with one user. */
export async function createSupplierWithUser(service: TestService, user: DemoUserOptions, entity = '9000') {
  const supplier = await createDemoSupplier(service.db, { entity, users: [user], invoices: 3 });
  return { supplier, user };
}

/** What a visitor fills in to prove a supplier. */
export function buildSupplierProof(supplier: DemoSupplier, values: Record<string, unknown> = {}) {
  const [invoice] = supplier.invoices as [SampleInvoice];
  return {
    codNrbeEn: supplier.entity,
    supplierId: supplier.supplierId,
    supplierReference: supplier.reference,
    invoiceNumber: invoice.invoiceNumberExt,
    invoiceAmount: fromCents(invoice.nominalAmount),
    invoiceDueDate: invoice.invoiceExpirationDate,
    ...values,
  };
}

/** The user that a registration or a colleague creates. */
export const buildUserBody = (supplier: DemoSupplier, values: Record<string, unknown> = {}) => {
  const { email, alias } = buildUser();
  return {
    alias,
    email,
    codNrbeEn: supplier.entity,
    languageCode: 'ES',
    principalUser: true,
    supplierId: supplier.supplierId,
    password: OTHER_PASSWORD,
    ...values,
  };
};

/** The calls of visitors. */
export const createVisitorCalls = (service: TestService) => ({
  requestLink: (email: string, codNrbeEn = '9000', headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'POST', url: '/api/usuarios/credenciales', payload: { email, codNrbeEn }, headers }),
  setPassword: (token: string, newPassword = OTHER_PASSWORD, codNrbeEn = '9000') =>
    service.app.inject({
      method: 'PATCH',
      url: '/api/usuarios/credenciales',
      payload: { newPassword, token, codNrbeEn },
    }),
  confirmEmail: (id: string, token: string) =>
    service.app.inject({ method: 'PATCH', url: `/api/usuarios/${id}/confirmar-email`, query: { token } }),
  validate: (proof: ReturnType<typeof buildSupplierProof>, path = proof.supplierId) =>
    service.app.inject({ method: 'POST', url: `/api/proveedores/${path}/validacion`, payload: proof }),
  create: (payload: object, token: string) =>
    service.app.inject({
      method: 'POST',
      url: '/api/usuarios',
      payload,
      headers: { authorization: `Bearer ${token}` },
    }),
});

/** Status and code of an answer; the code of a success is undefined. */
export const getStatusAndCode = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code?: number }>().code,
];

/** The mails to somebody, the latest first, when the work behind the answers is done. */
export async function listMailsTo(service: TestService, email: string, entity = '9000'): Promise<StoredMail[]> {
  await service.waitUntilIdle();
  return (await listLatestMails(service.db, entity, 1000)).filter(({ recipient }) => recipient === email.toLowerCase());
}

/** Where the link of a mail leads. */
export function parseMailLink({ text }: Pick<StoredMail, 'text'>) {
  const [address = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const url = new URL(address);
  return { url, path: url.pathname, id: url.searchParams.get('id') ?? '', token: url.searchParams.get('token') ?? '' };
}

/** The link of the latest mail to somebody. */
export async function findLatestLink(service: TestService, email: string, entity = '9000') {
  const [mail] = await listMailsTo(service, email, entity);
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return parseMailLink(mail);
}

/** Makes every link of a supplier's users come too late. */
export const expireLinks = (service: TestService, { entity, supplierId }: DemoSupplier) =>
  runAsTableOwner(service.db, { entity, supplierId }, (trx) =>
    trx
      .updateTable('user_link')
      .set({ expires_at: new Date(0) })
      .where('supplier_id', '=', supplierId)
      .execute(),
  );
