import '#portal/ui/tokens.css';
import '#portal/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { createResumption } from '#portal/auth/resumption.ts';
import { applyEntity } from '#portal/entity/apply-entity.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { App } from './App.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';
import { addPublicTexts } from './public-texts.ts';
import { createRouter } from './router.tsx';

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
    const entity = await loadEntity();
    applyEntity(entity);
    const [router, resumption] = [createRouter(), createResumption()];
    ends.push(() => router.dispose(), resumption.end);
    root.render(<App entity={entity} router={router} resumption={resumption} />);
  } catch {
    window.history.replaceState(null, '', CONFIGURATION_ERROR_PATH);
    root.render(<ConfigurationError />);
  }
}
