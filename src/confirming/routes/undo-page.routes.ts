import type { FastifyInstance, FastifyReply } from 'fastify';
import { UNDO_PATH } from '#confirming/domain/announce-user-change.ts';
import { followUndoLink, openUndoPage, type UndoPage } from '#confirming/domain/undo-page.ts';
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
    pages.get<Link>(URL, options, async ({ query }, reply) => send(reply, await openUndoPage(context, tokenOf(query))));
    pages.post<Link>(URL, options, async ({ query, ip, hostname }, reply) => {
      const token = tokenOf(query);
      await enforceCallLimits(context, 'confirmEmail', token, ip, reply);
      return send(reply, await followUndoLink(context, token, hostname));
    });
    ready();
  });
}

/** A repeated parameter is none. */
const tokenOf = ({ token }: Link['Querystring']) =>
  typeof token === 'string' && token.length <= LONGEST_TOKEN ? token : '';

const send = (reply: FastifyReply, { status, html, nonce }: UndoPage) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
