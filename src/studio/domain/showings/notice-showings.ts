import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import type { NOTICE_SCREENS } from '#shared/notices/notice-screens.ts';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import { findLiveVersion, findNewestVersion } from '#studio/database/versions.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { keepShowings, type Showing } from './showings.ts';

/** The scene of the library that shows a screen on which a notice may be. */
export const NOTICE_SCREEN_SCENES: Record<(typeof NOTICE_SCREENS)[number], string> = {
  '/': 'login',
  '/forgot-password': 'forgot-password',
  '/company-data': 'registration-company',
  '/home': 'home',
  '/facturas': 'invoices-loaded',
  '/anticipo-facturas': 'advances-choice',
  '/operaciones': 'operations',
  '/anticipo-automatico': 'automatic-create',
  '/cuentas-de-abono': 'accounts-loaded',
  '/gestion-de-proveedores': 'supplier',
  '/gestion-de-usuarios': 'users-loaded',
  '/alert': 'alerts-saved',
};

/** A notice in a preview is current, whatever time its scene has. */
const ALWAYS = { from: '1970-01-01T00:00:00Z', until: '9999-12-31T00:00:00Z' };

/**
 * Creates showings of a screen with a notice that need not be stored (R-DESK-03), one for each entity: with its published
 * version, or else its newest one.
 * @throws ConsoleRefusal notFound when an entity has no version
 */
export const createNoticeShowings = (
  context: StudioContext,
  { entities, screen, kind, text, link }: ConsoleRequestBody<'createNoticeShowings'>,
): Promise<Showing[]> => {
  const notice: PublishedNotice = { id: 'preview', kind, text, ...(link && { link }), ...ALWAYS };
  const scene = getSceneLibrary().get(NOTICE_SCREEN_SCENES[screen])!;
  const content = { ...scene, notices: [notice] };
  return Promise.all(entities.map((entity) => createShowing(context, entity, content)));
};

async function createShowing(
  context: StudioContext,
  entity: string,
  content: Parameters<typeof keepShowings>[2][number]['content'],
): Promise<Showing> {
  const { database } = context;
  const version = (await findLiveVersion(database, entity)) ?? (await findNewestVersion(database, entity));
  if (!version) return refuseCall('notFound');
  const [showing] = await keepShowings(context, { versionId: version.id }, [{ name: '', content }]);
  return { ...showing!, scene: entity };
}
