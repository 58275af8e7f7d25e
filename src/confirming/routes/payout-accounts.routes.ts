import type { FastifyInstance, FastifyReply } from 'fastify';
import { listAccounts, listAccountsAfter } from '#confirming/database/accounts.ts';
import { runInScope, runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { MAX_DOCUMENT_BODY_BYTES, parseDocumentKind, type AccountDocument } from '#platform/rules/account-document.ts';
import {
  addAccount,
  changeAccount,
  removeAccount,
  type AccountUpdateData,
} from '#confirming/domain/payout-accounts.ts';
import { Refusal, refuse } from '#platform/rules/refusal.ts';
import type { RefusalReason } from '#platform/rules/refusals.ts';
import type { DocumentScanner } from '#confirming/documents/document-scanner.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall, type CallRequest } from '#confirming/calls/calls.ts';
import { parseTextCursor, createTextCursor } from '#confirming/calls/cursors.ts';
import { registerDocumentFieldParser } from '#confirming/calls/document-bodies.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { toPage } from '#confirming/calls/to-page.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { presentAccount } from './presenters.ts';

const PAGE = 20;

/** Roughly how long a full queue of harmless documents takes to scan. */
const SECONDS_UNTIL_SCANNED = 10;

// A call includes the upload over a slow connection and the time in the queue.
const LONGEST_UPLOAD_MS = 150_000;

/** Routes of payout accounts (R-API-18…22). */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  const { database, getEntityDay, secret } = context;

  async function answerPage({ session, query: { paginationItem } }: CallRequest<'listAccounts'>) {
    const list = ['cuentas-abono', session.entity, session.supplierId];
    const after = paginationItem === undefined ? undefined : parseTextCursor(paginationItem, list, secret);
    const page = { after, limit: PAGE + 1 };
    const found = await runInScopeOnListPool(database, session, (trx) => listAccountsAfter(trx, session, page));
    const { rows, moreData, last } = toPage(found, PAGE);
    return {
      subscriptionAccountResponseList: rows.map(presentAccount),
      moreData,
      paginationItem: last ? createTextCursor(last.iban, list, secret) : '',
    };
  }

  async function answerChange(request: CallRequest<'changeAccount'>, reply: FastifyReply) {
    const { session, body, ip } = request;
    const { iban, bic = '', description = '', document, ext, ...rest } = body;
    requireAllRead(rest);
    if ((document === undefined) !== (ext === undefined)) refuse('documentWithoutExtension');
    const update: AccountUpdateData = { iban, bic, description, userId: session.userId, session: session.session };
    if (request.document && ext !== undefined) {
      await enforceCallLimits(context, 'changeAccount', session.userId, ip, reply);
      update.document = await acceptDocument(context.scanner, request.document, ext, reply);
    }
    await runInScope(database, session, (trx) => changeAccount(trx, context, session, update));
    return {};
  }

  registerCall(api, 'listAllAccounts', async ({ session }) => {
    const rows = await runInScopeOnListPool(database, session, (trx) => listAccounts(trx, session));
    return { response: rows.map(presentAccount) };
  });

  registerCall(api, 'listAccounts', answerPage);

  registerCall(api, 'addAccount', async ({ session, body: { iban, bic = '', description, ...rest } }) => {
    requireAllRead(rest);
    const data = { iban, bic, description, userId: session.userId, session: session.session };
    const added = await runInScope(database, session, (trx) => addAccount(trx, context, session, data));
    const { codEcvEgc, indSitVal } = presentAccount(added);
    return { codEcvEgc, indSitVal };
  });

  api.register(async (calls) => {
    registerDocumentFieldParser(calls);
    registerCall(calls, 'changeAccount', answerChange, {
      handlerTimeout: LONGEST_UPLOAD_MS,
      bodyLimit: MAX_DOCUMENT_BODY_BYTES,
    });
  });

  registerCall(api, 'removeAccount', async ({ session, params }) => {
    const { today } = getEntityDay(session.entity);
    await runInScope(database, session, (trx) => removeAccount(trx, session, params.iban, today));
    return {};
  });
}

/** Refusals of a document that may be accepted a little later. */
const TEMPORARY: ReadonlySet<string> = new Set<RefusalReason>(['scannerBusy', 'virusScannerSilent']);

/**
 * Scans a document. @throws Refusal 500 with status 503 when the queue is full, and the refusals of `parseDocumentKind`
 * and the scanner
 */
async function acceptDocument(
  scanner: DocumentScanner,
  sent: Buffer,
  ext: string,
  reply: FastifyReply,
): Promise<AccountDocument> {
  const kind = parseDocumentKind(ext);
  try {
    if (scanner.isFull()) refuse('scannerBusy');
    return { ...kind, content: await scanner.scan(sent, kind.extension) };
  } catch (error) {
    if (error instanceof Refusal && TEMPORARY.has(error.reason))
      reply.header('retry-after', String(SECONDS_UNTIL_SCANNED));
    throw error;
  }
}
