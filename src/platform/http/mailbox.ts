import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { findMail, listLatestMails, type StoredMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';

const MOST = 50;
/** Stands for the console in addresses of its mails, which belong to no entity. */
const CONSOLE = 'consola';
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCALHOST = /^([\w-]+\.)*localhost(:\d+)?$/i;
const OF_PROXIES = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/** The pages have our own text and the inline styles of mails; they need no scripts or external resources. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * Shows the outbox in the browser at `/mailbox`: on a laptop, where no mail is sent, this is where the links are. It is
 * never registered in production.
 */
export async function registerMailbox(app: FastifyInstance, { database }: { database: Kysely<Schema> }): Promise<void> {
  const isOurs = async (request: FastifyRequest, reply: FastifyReply) =>
    isAtThisMachine(request) ? undefined : reply.callNotFound();

  app.get('/mailbox', { schema: { hide: true }, onRequest: isOurs }, async (_request, reply) => {
    const entities = await database.selectFrom('entity').select('code').orderBy('code').execute();
    const senders = [...entities.map(({ code }) => code), null];
    const mails = await Promise.all(senders.map((sender) => listLatestMails(database, sender, MOST)));
    const newest = mails.flat().sort((a, b) => b.id - a.id);
    return page(reply, listPage(newest.slice(0, MOST)));
  });

  app.get<{ Params: { entity: string; id: string } }>(
    '/mailbox/:entity/:id',
    { schema: { hide: true }, onRequest: isOurs },
    async ({ params }, reply) => {
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
      const mail = await findMail(database, params.entity === CONSOLE ? null : params.entity, id);
      if (!mail) return page(reply.code(404), whole('Correo', '<p>No existe ese correo.</p>'));
      return page(reply, mail.html || whole('Correo', '<p>Este correo ya se ha enviado.</p>'));
    },
  );
}

/**
 * The links give access to accounts of other people: only a browser on this machine may read them, not one that comes
 * through a proxy, nor a page of another host whose name resolves to this machine.
 */
const isAtThisMachine = ({ raw, headers }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  LOCALHOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));

const page = (reply: FastifyReply, html: string) => reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);

const listPage = (mails: StoredMail[]) =>
  whole(
    'Buzón de salida',
    mails.length === 0 ? '<p>Todavía no hay correos.</p>' : `<ol>${mails.map(listItem).join('')}</ol>`,
  );

const listItem = ({ id, entity, recipient, subject, createdAt }: StoredMail) =>
  `<li><a href="/mailbox/${encodeURIComponent(entity ?? CONSOLE)}/${id}">${escape(subject)}</a><br>
<small>${escape(recipient)} · ${createdAt.toLocaleString('es-ES', { timeZone: SPANISH_TIME_ZONE })}</small></li>`;

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
