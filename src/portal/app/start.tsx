import '#portal/ui/styles/tokens.css';
import '#portal/ui/styles/base.css';
import type { Root } from 'react-dom/client';
import type { Entity } from '#shared/entity/entity.ts';
import { createSessionResumption } from '#portal/auth/session-resumption.ts';
import { shareSession } from '#portal/auth/session-tabs.ts';
import { applyEntity } from '#portal/entity/apply-entity.ts';
import { closedText } from '#portal/entity/closed-portal.ts';
import { cancelEntityLoading, loadEntity } from '#portal/entity/load-entity.ts';
import { newerEntity } from '#portal/entity/newer-entity.ts';
import { followThemeChoice } from '#portal/entity/theme.ts';
import { forgetSignatureRequests } from '#portal/data/signature-requests.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { clearMemoryFallback } from '#portal/storage/storage.ts';
import { readSession } from '#portal/session/session.ts';
import { closeSupportDialog } from '#portal/ui/errors/support-dialog.ts';
import { closeAllToasts } from '#portal/ui/toasts/toasts.ts';
import { App } from './App.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { CONFIGURATION_ERROR_PATH, PUBLIC_PATHS } from './paths.ts';
import { isOlderThanPage } from './fingerprint-page.ts';
import { addFirstScreenTexts } from './first-screen-texts.ts';
import { createNavigation } from './navigation.ts';
import { renderInto, renderOrTakeOver } from './take-over-page.ts';
import { recordVisitForReports } from './record-visit-for-reports.ts';

/** How long a protected screen waits for the session of another tab; tabs answer within a few milliseconds. */
const PATIENCE_MS = 300;

/**
 * Renders the portal. Every screen waits for the entity definition, except the one that reports that it is unavailable
 * (R-CONF-06, R-CONF-08, R-CONF-10).
 * @returns removes the portal and its listeners
 */
export function startPortal(element: Element): () => void {
  const left = new AbortController();
  const ends = [
    () => left.abort(),
    () => closedText.set(undefined),
    () => newerEntity.set(undefined),
    cancelEntityLoading,
    closeAllToasts,
    closeSupportDialog,
    forgetSignatureRequests,
    clearMemoryFallback,
  ];
  followThemeChoice(left.signal);
  addFirstScreenTexts();
  void draw(element, ends, left.signal);
  return () => {
    for (const end of ends) end();
  };
}

async function draw(element: Element, ends: (() => void)[], left: AbortSignal) {
  const keep = (root: Root) => ends.unshift(() => root.unmount());
  const showError = () => keep(renderInto(element, <ConfigurationError />));
  if (window.location.pathname === CONFIGURATION_ERROR_PATH) {
    showError();
    return;
  }
  try {
    const loading = loadEntity((kept) => isOlderThanPage(kept, element));
    const taken = takeOver(loading, ends);
    const entity = await loading;
    if (left.aborted) return;
    applyEntity(entity);
    await taken;
    if (left.aborted) return;
    const [navigation, resumption] = [createNavigation(window.location), createSessionResumption()];
    ends.push(() => navigation.end(), resumption.end, recordVisitForReports(navigation, left));
    keep(renderOrTakeOver(element, <App entity={entity} navigation={navigation} resumption={resumption} />, entity));
  } catch {
    if (left.aborted) return;
    window.history.replaceState(null, '', CONFIGURATION_ERROR_PATH);
    document.title = translate('app.configurationError');
    showError();
  }
}

/**
 * Shares the session with the other tabs, except on a page opened by a mailed link, which may belong to another user.
 * @returns resolves when the first screen can be shown. Login does not wait, as it redirects when another tab answers
 */
async function takeOver(loading: Promise<Entity>, ends: (() => void)[]) {
  const { pathname } = window.location;
  const asks = !PUBLIC_PATHS.includes(pathname);
  const code = loading.then(
    ({ codNrbeEn }) => codNrbeEn,
    () => '',
  );
  const { taken, end } = shareSession(asks, code);
  ends.push(end);
  if (!asks || pathname === '/' || readSession().token) return;
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
