import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Entity } from '#shared/entity/entity.ts';
import { PAGE_ATTRIBUTE } from '#shared/entity/page-renderer.ts';
import { keepTyped } from '#shared/fields/typed-input.ts';
import { readSession } from '#portal/session/session.ts';
import { fingerprintPage } from './fingerprint-page.ts';

/**
 * Renders the portal into its root element. A page that was rendered at publication from the same entity is taken over
 * as it stands; another one is replaced, and what was typed goes on (R-ALL-01).
 */
export function renderOrTakeOver(element: Element, portal: ReactNode, entity: Entity): Root {
  const rendered = element.getAttribute(PAGE_ATTRIBUTE);
  if (rendered === null) return renderInto(element, portal);
  const restoreTyped = keepTyped(element);
  endWaiting(element);
  const isSame =
    rendered === fingerprintPage(entity) && window.location.pathname === '/' && readSession().token === null;
  if (isSame) {
    const onRecoverableError = (error: unknown) => {
      restoreTyped();
      reportError(error);
    };
    return hydrateRoot(element, portal, { onRecoverableError });
  }
  const root = createRoot(element);
  flushSync(() => root.render(portal));
  restoreTyped();
  return root;
}

/** Renders something else than the portal, without the brand of a page that was rendered at publication. */
export function renderInto(element: Element, content: ReactNode): Root {
  endWaiting(element);
  document.querySelector('[data-brand]')?.remove();
  const root = createRoot(element);
  root.render(content);
  return root;
}

/** Ends what a rendered page shows until its code is there. */
function endWaiting(element: Element): void {
  element.removeAttribute(PAGE_ATTRIBUTE);
  document.querySelector('.page-late')?.remove();
}
