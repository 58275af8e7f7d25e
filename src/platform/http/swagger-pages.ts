import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { createCachedFileHandler } from './cached-file.ts';
import { formatPolicy } from './security-headers.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirming: the contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/show.css">
</head>
<body>
<main id="contract"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/show.js"></script>
</body>
</html>
`;

// Without validatorUrl the page would load a badge from a host of the library's authors.
const SHOW = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#contract',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

/** No response links to another call, and the column would make the page too wide for narrow screens. */
const STYLES = '.swagger-ui .response-col_links { display: none; }\n';

/**
 * The policy that the library needs: it builds markup from strings, so Trusted Types cannot be required; scripts,
 * styles, images and calls come only from this service.
 */
const POLICY = formatPolicy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** Serves the OpenAPI document as a page at `/docs` with Swagger UI; its files are read at the first request. */
export async function registerSwaggerPages(app: FastifyInstance): Promise<void> {
  for (const url of ['/docs', '/docs/']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
    );
  }
  serve(app, 'show.js', () => SHOW);
  serve(app, 'show.css', () => STYLES);
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    serve(app, name, () => readFileSync(resolve(`swagger-ui-dist/${name}`)));
}

function serve(app: FastifyInstance, name: string, read: () => string | Buffer): void {
  app.get(`/docs/${name}`, { schema: { hide: true } }, createCachedFileHandler(name, read));
}
