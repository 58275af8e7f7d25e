import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findMail, latestMails, type StoredMail } from '#service/database/mails.ts';
import type { Schema } from '#service/database/schema.ts';

const MOST = 50;
/** The links open other people's users: only this machine itself may read them. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Pages of our own text and inline styles, as mails have them; no script, nothing from elsewhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * The outbox, readable in the browser at `/mailbox`: on a laptop, where no mail goes out, this is where the links are.
 * Never registered where real suppliers are.
 */
export async function mailbox(app: FastifyInstance, { database }: { database: Kysely<Schema> }): Promise<void> {
  const isOurs = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    if (!LOOPBACK.test(ip)) return reply.code(404).send();
    return undefined;
  };

  app.get('/mailbox', { schema: { hide: true }, onRequest: isOurs }, async (_request, reply) => {
    const entities = await database.selectFrom('entity').select('code').orderBy('code').execute();
    const mails = await Promise.all(entities.map(({ code }) => latestMails(database, code, MOST)));
    const newest = mails.flat().sort((a, b) => b.id - a.id);
    return page(reply, listPage(newest.slice(0, MOST)));
  });

  app.get<{ Params: { entity: string; id: string } }>(
    '/mailbox/:entity/:id',
    { schema: { hide: true }, onRequest: isOurs },
    async ({ params }, reply) => {
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
      const mail = await findMail(database, params.entity, id);
      if (!mail) return page(reply.code(404), whole('Correo', '<p>No existe ese correo.</p>'));
      return page(reply, mail.html || whole('Correo', '<p>Este correo ya se ha enviado.</p>'));
    },
  );
}

const page = (reply: FastifyReply, html: string) => reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);

const listPage = (mails: StoredMail[]) =>
  whole(
    'Buzón de salida',
    mails.length === 0 ? '<p>Todavía no hay correos.</p>' : `<ol>${mails.map(listItem).join('')}</ol>`,
  );

const listItem = ({ id, entity, recipient, subject, createdAt }: StoredMail) =>
  `<li><a href="/mailbox/${encodeURIComponent(entity)}/${id}">${escape(subject)}</a><br>
<small>${escape(recipient)} · ${createdAt.toLocaleString('es-ES')}</small></li>`;

const whole = (title: string, content: string) => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="max-width:720px;margin:0 auto;padding:24px 16px;font:16px/1.6 Arial,Helvetica,sans-serif;color:#1f2933">
<h1>${title}</h1>
<p>Los correos del portal de demostración. Con SMTP_URL salen de verdad.</p>
${content}
</body>
</html>
`;

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
