import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { watchSources } from '#build/files/watch-sources.ts';
import { createPreviewCookie, getPreviewedEntityCode } from '#shared/entity/entity-preview.ts';
import { ASSET_TYPES } from '#definitions/entities/read-assets.ts';
import { LastValidEntities } from '#definitions/entities/last-valid-entities.ts';
import { renderDevelopmentPage } from './development-page.ts';
import { readSpanishPortalTexts } from './interface-texts.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import type { Language } from '#definitions/problems/localized-text.ts';
import { renderHolderVerificationPdf } from '#definitions/entities/holder-verification-pdf.ts';
import { createTermsFiles, serializeEntity } from '#definitions/entities/create-published-files.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';

interface ServedEntities {
  /** The folder of the entities. */
  folder: string;
  language: Language;
  /** Whether `/` is the page of the host's entity. */
  hasPages: boolean;
}

/**
 * Serves definitions and images from their source, and notifies open pages of changes.
 * @returns a function that ends the watch; to be called when the server closes
 */
export function serveEntities(server: ViteDevServer, { folder, language, hasPages }: ServedEntities): () => void {
  const shelf = new LastValidEntities();
  const { logger, root: projectRoot } = server.config;
  let lines: string[] = [];

  const refresh = async () => {
    try {
      const report = await readEntities(folder, {
        texts: await readSpanishPortalTexts(projectRoot),
        placeholders: 'shown',
      });
      shelf.update(report);
      lines = report.problems.map(createProblemFormatter(language));
    } catch (error) {
      // For example a half-written text pack: development continues with the last valid entities.
      lines = [(error as Error).message];
    }
    for (const line of lines) logger.error(line, { timestamp: true });
  };
  let ready: Promise<unknown> | undefined = hasPages ? refresh() : undefined;

  server.middlewares.use((request, response, next) => {
    const cookie = createPreviewCookie(request.url ?? '');
    if (cookie) response.setHeader('Set-Cookie', cookie);
    const path = decodeURI(new URL(request.url ?? '/', 'http://host').pathname);
    const host = /^\/config\/([^/]+)\.json$/.exec(path)?.[1];
    const asset = /^\/entities\/([\w-]+)\/assets\/([\w.-]+)$/.exec(path);
    const terms = /^\/(entities\/([\w-]+)\/terms\/[\w.]+)$/.exec(path);
    const form = /^\/entities\/([\w-]+)\/verificacion-titular\.pdf$/.exec(path)?.[1];
    if (form) answerForm(response, shelf.byCode(form));
    else if (terms) answerTerms(response, shelf.byCode(terms[2]!), terms[1]!);
    else if (host) {
      ready ??= refresh();
      const code = getPreviewedEntityCode(request.headers.cookie);
      ready.then(() => answerDefinition(response, (code && shelf.byCode(code)) || shelf.byHost(host)), next);
    } else if (hasPages && path === '/' && request.method === 'GET' && request.headers.accept?.includes('text/html')) {
      ready ??= refresh();
      const code = getPreviewedEntityCode(cookie ?? request.headers.cookie);
      const ownHost = (request.headers.host ?? '').split(':')[0]!.toLowerCase();
      ready.then(() => answerPage(server, response, (code && shelf.byCode(code)) || shelf.byHost(ownHost), next), next);
    } else if (asset) answerAsset(response, join(folder, asset[1]!, 'assets', asset[2]!));
    else next();
  });

  const overlay = () => ({ type: 'error' as const, err: { message: lines.join('\n'), stack: '' } });
  const refreshPages = async () => {
    // One after the other, so that an older state never replaces a newer one.
    await (ready = Promise.resolve(ready).then(refresh));
    // Valid entities show their change; open pages also show the problems of the others, as the terminal does.
    server.ws.send('entity:changed');
    if (lines.length > 0) server.ws.send(overlay());
  };
  const endWatch = watchSources(server, [folder], () => void refreshPages());
  // Also after a reload, because the problem still exists.
  server.ws.on('connection', (socket) => {
    void ready?.then(() => lines.length > 0 && socket.send(JSON.stringify(overlay())));
  });
  return endWatch;
}

type Definition = Parameters<typeof serializeEntity>[0];

function answerDefinition(response: ServerResponse<IncomingMessage>, found: Definition | undefined) {
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-cache');
  response.statusCode = found ? 200 : 404;
  response.end(found ? serializeEntity(found) : '{}');
}

/** A page that can't be rendered, for example because of a half-written component, is that of every path. */
async function answerPage(
  server: ViteDevServer,
  response: ServerResponse<IncomingMessage>,
  found: Definition | undefined,
  next: () => void,
) {
  if (!found) return next();
  try {
    const page = await renderDevelopmentPage(server, '/', serializeEntity(found));
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cache-Control', 'no-store');
    response.end(page);
  } catch (error) {
    server.config.logger.error(`The first page can't be rendered: ${(error as Error).message}`, { timestamp: true });
    next();
  }
}

function answerForm(response: ServerResponse<IncomingMessage>, found: Definition | undefined) {
  response.statusCode = found ? 200 : 404;
  response.setHeader('Content-Type', 'application/pdf');
  response.end(found && renderHolderVerificationPdf(found.entity));
}

function answerTerms(response: ServerResponse<IncomingMessage>, entity: Definition | undefined, file: string) {
  const found = entity && createTermsFiles(entity).find(({ name }) => name === file);
  response.statusCode = found ? 200 : 404;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(found?.content);
}

function answerAsset(response: ServerResponse<IncomingMessage>, file: string) {
  const type = ASSET_TYPES[extname(file)];
  const found = type !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile();
  response.statusCode = found ? 200 : 404;
  if (found) response.setHeader('Content-Type', type);
  response.end(found ? readFileSync(file) : undefined);
}
