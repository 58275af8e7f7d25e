import type { FastifyInstance } from 'fastify';
import type { PreviewLinkRecord } from '#shared/console/console-contract.ts';
import {
  PREVIEW_LINK_SORT_COLUMNS,
  type PreviewLinkFilter,
  type ListedPreviewLink,
  listPreviewLinks,
} from '#studio/database/preview-links.ts';
import { createPreviewLink, revokePreviewLink } from '#studio/domain/showings/preview-links.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { type ListCapabilities, createManyParser, parseText, sendList, type SentFilter } from './list-requests.ts';
import { findVisibleVersion } from './visible-version.ts';

const LINKS: ListCapabilities<SentFilter<PreviewLinkFilter>, keyof typeof PREVIEW_LINK_SORT_COLUMNS> = {
  resource: 'preview-links',
  sortable: PREVIEW_LINK_SORT_COLUMNS,
  sort: { field: 'createdAt', order: 'desc' },
  filters: { entity: parseText, version: parseText, id: createManyParser(parseText) },
};

/** Calls about preview links, which show a version without a login (R-STU-16). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio, stageAddress } = context;

  registerConsoleCall(api, context, 'listPreviewLinks', (request, reply) =>
    sendList(request, reply, LINKS, presentLink, (query) => listPreviewLinks(studio.database, studio.now(), query)),
  );

  registerConsoleCall(api, context, 'createPreviewLink', async (request) => {
    const version = await findVisibleVersion(studio, request, request.body.version);
    const { link, token } = await createPreviewLink(studio, getCaller(request), version);
    const { entity, number } = version;
    return { ...presentLink({ ...link, entity, number }), url: `${stageAddress}/revision/${token}` };
  });

  registerConsoleCall(api, context, 'deletePreviewLink', async (request) => {
    const caller = getCaller(request);
    await revokePreviewLink(studio, caller, { id: request.params.id, within: caller.scope });
    return { id: request.params.id };
  });
}

const presentLink = (link: ListedPreviewLink): PreviewLinkRecord => ({
  id: link.id,
  entity: link.entity,
  version: { id: link.version_id, number: link.number },
  createdBy: link.created_by,
  createdAt: link.created_at.toISOString(),
  expiresAt: link.expires_at.toISOString(),
});
