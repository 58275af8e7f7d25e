import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import accountPage from '#schemas/api/account-page.json' with { type: 'json' };
import addition from '#schemas/api/add-account.json' with { type: 'json' };
import change from '#schemas/api/change-account.json' with { type: 'json' };
import removal from '#schemas/api/remove-account.json' with { type: 'json' };
import { listAccountsAfter } from '#service/database/accounts.ts';
import { inScope } from '#service/database/scope.ts';
import { readDocumentKind, type AccountDocument } from '#service/rules/account-document.ts';
import { addAccount, changeAccount, removeAccount, type AccountUpdate } from '#service/domain/payout-accounts.ts';
import { refuse } from '#service/rules/refusal.ts';
import type { DocumentScanner } from '#service/documents/scanner.ts';
import { sessionCall, undocumented } from '#service/calls/calls.ts';
import { fromTextCursor, toTextCursor } from '#service/calls/cursors.ts';
import { readDocumentBodies } from '#service/calls/json-bodies.ts';
import { limitCalls } from '#service/calls/limits.ts';
import { ownEntity, ownSupplier, signedIn } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { presentAccount } from './presenters.ts';
import type { AccountBody, AccountChangeBody, PageQuery } from './wire.ts';

const PAGE = 20;

/** About as long as the documents that may wait take, when nobody means harm. */
const SECONDS_UNTIL_SCANNED = 10;

// The time that a document takes over a slow line, and in the queue, is part of the call.
const LONGEST_UPLOAD_MS = 150_000;

/** GET, POST, PUT and DELETE cuentas-abono (R-API-18…21), the list with and without its final slash. */
export function payoutAccountRoutes(api: FastifyInstance, context: ServiceContext): void {
  const { database, today, secret } = context;
  const onRequest = [signedIn, ownSupplier];
  const path = '/proveedores/:supplierId/cuentas-abono';

  async function answerPage({ session, query }: FastifyRequest<{ Querystring: PageQuery }>) {
    const list = ['cuentas-abono', session.entity, session.supplierId];
    const { paginationItem } = query;
    const after = paginationItem === undefined ? undefined : fromTextCursor(paginationItem, list, secret);
    const found = await inScope(database, session, (trx) =>
      listAccountsAfter(trx, session, { after, limit: PAGE + 1 }),
    );
    const rows = found.slice(0, PAGE);
    const hasMore = found.length > PAGE;
    return {
      subscriptionAccountResponseList: rows.map(presentAccount),
      moreData: hasMore ? 1 : 0,
      paginationItem: hasMore ? toTextCursor(rows.at(-1)?.iban ?? '', list, secret) : '',
    };
  }

  const schema = sessionCall(accountPage);
  const preHandler = ownEntity;
  api.get<{ Querystring: PageQuery }>(`${path}/`, { schema, onRequest, preHandler }, answerPage);
  api.get<{ Querystring: PageQuery }>(path, { schema: undocumented(schema), onRequest, preHandler }, answerPage);

  api.post<{ Body: AccountBody }>(path, { schema: sessionCall(addition), onRequest }, async ({ session, body }) => {
    const { iban, bic = '', description } = body;
    const added = await inScope(database, session, (trx) => addAccount(trx, session, { iban, bic, description }));
    const { codEcvEgc, indSitVal } = presentAccount(added);
    return { codEcvEgc, indSitVal };
  });

  api.register(async (calls) => {
    readDocumentBodies(calls);
    calls.put<{ Body: AccountChangeBody }>(
      path,
      { schema: sessionCall(change), onRequest, handlerTimeout: LONGEST_UPLOAD_MS },
      async (request, reply) => {
        const { session, body, ip } = request;
        const { iban, bic = '', description = '', ext } = body;
        if ((body.document === undefined) !== (ext === undefined)) refuse(642, 400, 'document and ext come together.');
        const update: AccountUpdate = { iban, bic, description, userId: session.userId };
        if (request.document && ext !== undefined) {
          await limitCalls(context, 'changeAccount', session.userId, ip, reply);
          update.document = await acceptDocument(context.scanner, request.document, ext, reply);
        }
        await inScope(database, session, (trx) => changeAccount(trx, session, update));
        return {};
      },
    );
  });

  api.delete<{ Params: { iban: string } }>(
    `${path}/:iban`,
    { schema: sessionCall(removal), onRequest },
    async ({ session, params }) => {
      await inScope(database, session, (trx) => removeAccount(trx, session, params.iban, today()));
      return {};
    },
  );
}

/** @throws Refusal 500 with status 503 when too many documents wait, and those of `readDocumentKind` and the scanner */
async function acceptDocument(
  scanner: DocumentScanner,
  sent: Buffer,
  ext: string,
  reply: FastifyReply,
): Promise<AccountDocument> {
  const kind = readDocumentKind(ext);
  if (scanner.isFull()) {
    reply.header('retry-after', String(SECONDS_UNTIL_SCANNED));
    refuse(500, 503, 'Too many documents are being looked through.');
  }
  return { ...kind, content: await scanner.scan(sent, kind.extension) };
}
