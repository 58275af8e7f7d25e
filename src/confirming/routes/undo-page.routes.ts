import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { UNDO_PATH } from '#confirming/domain/announce-user-change.ts';
import { readUndoLink, undoChanges } from '#confirming/domain/undo-changes.ts';
import { parseLinkToken } from '#confirming/domain/user-link-tokens.ts';
import { renderUndoPage, type UndoPageState } from '#confirming/mail/undo-page.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';

const URL = UNDO_PATH.replace('/api', '');

/** The longest token; longer ones are not read. */
const LONGEST_TOKEN = 200;

interface Link {
  Querystring: { token?: string };
}

/**
 * The page of the link 'No he sido yo'. It is no call of the contract: only the mails of this service lead to it. GET shows
 * what the link does, POST does it.
 */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  void api.register((pages, _options, ready) => {
    // The form has no fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    const options = { schema: { hide: true } };
    pages.get<Link>(URL, options, async ({ query }, reply) => {
      const token = tokenOf(query);
      const { state } = await readUndoLink(context, token);
      return show(reply, context, token, { is: state });
    });
    pages.post<Link>(URL, options, async ({ query, ip, hostname }, reply) => {
      const token = tokenOf(query);
      await enforceCallLimits(context, 'confirmEmail', token, ip, reply);
      const done = await undoChanges(context, token, hostname);
      if (done) return show(reply, context, token, { is: 'done', email: done.email });
      const { state } = await readUndoLink(context, token);
      return show(reply, context, token, { is: state });
    });
    ready();
  });
}

/** A repeated parameter is none. */
const tokenOf = ({ token }: Link['Querystring']) =>
  typeof token === 'string' && token.length <= LONGEST_TOKEN ? token : '';

function show(reply: FastifyReply, { findBrand }: ServiceContext, token: string, state: UndoPageState) {
  const nonce = randomBytes(16).toString('base64');
  const entity = parseLinkToken(token)?.entity;
  const brand = entity === undefined ? undefined : findBrand(entity);
  const status = state.is === 'unknown' ? 404 : state.is === 'gone' ? 410 : 200;
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(renderUndoPage(brand, state, nonce));
}
