import type { FastifyInstance, FastifyReply } from 'fastify';
import { UNDO_PATH } from '#confirming/domain/announce-user-change.ts';
import { STOP_PATH } from '#confirming/domain/means-removal.ts';
import { openStopPage, stopRemoval } from '#confirming/domain/stop-removal.ts';
import { followUndoLink, openUndoPage, type UndoPage } from '#confirming/domain/undo-page.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';

/** The pages by their path: what opens one, and what its button does. */
const PAGES: readonly Page[] = [
  { path: UNDO_PATH, open: openUndoPage, follow: followUndoLink },
  { path: STOP_PATH, open: openStopPage, follow: stopRemoval },
];

interface Page {
  path: string;
  open: (context: ServiceContext, token: string) => Promise<UndoPage>;
  follow: (context: ServiceContext, token: string, host: string) => Promise<UndoPage>;
}

/** The longest token; longer ones are not read. */
const LONGEST_TOKEN = 200;

interface Link {
  Querystring: { token?: string };
}

/**
 * The pages of the links 'No he sido yo'. They are no calls of the contract: only the mails of this service lead to them. GET
 * shows what the link does, POST does it.
 */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  void api.register((pages, _options, ready) => {
    // The form has no fields.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    const options = { schema: { hide: true } };
    for (const { path, open, follow } of PAGES) {
      const url = path.replace('/api', '');
      pages.get<Link>(url, options, async ({ query }, reply) => send(reply, await open(context, tokenOf(query))));
      pages.post<Link>(url, options, async ({ query, ip, hostname }, reply) => {
        const token = tokenOf(query);
        await enforceCallLimits(context, 'confirmEmail', token, ip, reply);
        return send(reply, await follow(context, token, hostname));
      });
    }
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
