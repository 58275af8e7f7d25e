import '#portal/ui/tokens.css';
import '#portal/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createResumption } from '#portal/auth/resumption.ts';
import { shareSession } from '#portal/auth/tabs.ts';
import { applyEntity } from '#portal/entity/apply-entity.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { readSession } from '#portal/session/session.ts';
import { App } from './App.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { CONFIGURATION_ERROR_PATH, PUBLIC_PATHS } from './paths.ts';
import { addPublicTexts } from './public-texts.ts';
import { createRouter } from './router.tsx';

/** How long a screen behind login waits for the session of another tab; they answer in a few milliseconds. */
const PATIENCE_MS = 300;

/**
 * Draws the portal; the entity comes before every screen but the one that says that it can't be had (R-CONF-06, R-CONF-08,
 * R-CONF-10).
 * @returns takes the portal away again, with what it watches
 */
export function startPortal(element: Element): () => void {
  const root = createRoot(element);
  const ends = [() => root.unmount()];
  addPublicTexts();
  void draw(root, ends);
  return () => {
    for (const end of ends) end();
  };
}

async function draw(root: Root, ends: (() => void)[]) {
  if (window.location.pathname === CONFIGURATION_ERROR_PATH) {
    root.render(<ConfigurationError />);
    return;
  }
  try {
    const loading = loadEntity();
    const isPublic = PUBLIC_PATHS.includes(window.location.pathname);
    const sharing = shareSession(
      !isPublic,
      loading.then(({ codNrbeEn }) => codNrbeEn),
    );
    ends.push(sharing.end);
    const entity = await loading;
    applyEntity(entity);
    // Login need not wait: it leads home whenever another tab answers.
    if (!isPublic && window.location.pathname !== '/' && !readSession().token) {
      await Promise.race([sharing.taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
    const [router, resumption] = [createRouter(), createResumption()];
    ends.push(() => router.dispose(), resumption.end);
    root.render(<App entity={entity} router={router} resumption={resumption} />);
  } catch {
    window.history.replaceState(null, '', CONFIGURATION_ERROR_PATH);
    root.render(<ConfigurationError />);
  }
}
