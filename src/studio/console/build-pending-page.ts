import type { FastifyReply } from 'fastify';
import { formatPolicy } from '#platform/http/security-headers.ts';

/** Seconds after which the browser reloads the page. */
const ASK_AGAIN_S = 3;

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="${ASK_AGAIN_S}" />
    <title>Consola</title>
  </head>
  <body>
    <h1>La consola se está preparando</h1>
    <p>Estará lista en unos segundos y se abrirá sola. Si no se abre, el motivo está en la ventana en la que se inició el portal.</p>
    <p lang="en">The console is being built. It opens by itself in a few seconds; if it does not, the terminal that started the portal says why.</p>
  </body>
</html>
`;

/** Responds 503 for a page of the console that is not built yet, with a page that reloads automatically. */
export const sendBuildPendingPage = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({
      'retry-after': ASK_AGAIN_S,
      'cache-control': 'no-store',
      'content-security-policy': formatPolicy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
    })
    .type('text/html; charset=utf-8')
    .send(PAGE);
