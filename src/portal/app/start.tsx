import '#portal/ui/tokens.css';
import '#portal/ui/base.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { applyEntity } from '#portal/entity/apply-entity.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { App } from './App.tsx';
import { ConfigurationError } from './ConfigurationError.tsx';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';
import { addPublicTexts } from './public-texts.ts';

/** Draws the portal; the entity comes before every screen but the one that says that it can't be had (R-CONF-06, R-CONF-08, R-CONF-10). */
export function startPortal(element: Element): Root {
  const root = createRoot(element);
  addPublicTexts();
  void draw(root);
  return root;
}

async function draw(root: Root) {
  if (window.location.pathname === CONFIGURATION_ERROR_PATH) {
    root.render(<ConfigurationError />);
    return;
  }
  try {
    const entity = await loadEntity();
    applyEntity(entity);
    root.render(<App entity={entity} />);
  } catch {
    window.history.replaceState(null, '', CONFIGURATION_ERROR_PATH);
    root.render(<ConfigurationError />);
  }
}
