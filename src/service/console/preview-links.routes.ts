import type { FastifyInstance } from 'fastify';
import type { PreviewLinkRecord } from '#shared/console-contract.ts';
import { LINK_COLUMNS, type LinkFilter, type ListedLink, listLinks } from '#service/database/studio/preview-links.ts';
import { createPreviewLink, takeBackLink } from '#service/studio/preview-links.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { type Askable, readListQuery, readMany, readText, sendList } from './resource.ts';
import { seenVersion } from './seen-version.ts';

interface Asked extends Omit<LinkFilter, 'ids' | 'within'> {
  id?: string[];
}

const LINKS: Askable<Asked, keyof typeof LINK_COLUMNS> = {
  sortable: LINK_COLUMNS,
  sort: { field: 'createdAt', order: 'desc' },
  filters: { entity: readText, version: readText, id: readMany(readText) },
};

/** Links to look at a version without a login (R-STU-16). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio, stageAddress } = context;

  consoleCall(api, context, 'listPreviewLinks', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, LINKS);
    const { id: ids, ...rest } = filter;
    const within = callerOf(request).scope;
    const all = { ...asked, filter: { ...rest, within, ...(ids && { ids }) } };
    return sendList(
      reply,
      'preview-links',
      asked.range,
      await listLinks(studio.database, studio.now(), all),
      presentLink,
    );
  });

  consoleCall(api, context, 'createPreviewLink', async (request) => {
    const version = await seenVersion(studio, request, request.body.version);
    const { link, token } = await createPreviewLink(studio, callerOf(request), version);
    const { entity, number } = version;
    return { ...presentLink({ ...link, entity, number }), url: `${stageAddress}/revision/${token}` };
  });

  consoleCall(api, context, 'deletePreviewLink', async (request) => {
    const caller = callerOf(request);
    await takeBackLink(studio, caller, { id: request.params.id, within: caller.scope });
    return { id: request.params.id };
  });
}

const presentLink = (link: ListedLink): PreviewLinkRecord => ({
  id: link.id,
  entity: link.entity,
  version: { id: link.version_id, number: link.number },
  createdBy: link.created_by,
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at.toISOString(),
});
