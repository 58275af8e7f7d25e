import { getThisYear } from '#portal/clock/clock.ts';
import { fingerprint } from '#shared/texts/fingerprint.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { PAGE_ATTRIBUTE } from '#shared/entity/page-renderer.ts';
import { readSession } from '#portal/session/session.ts';

/** The fingerprint of all that Login shows: the entity and the year of the copyright. */
export const fingerprintPage = (entity: Entity): string => fingerprint(getThisYear() + JSON.stringify(entity));

/**
 * Whether the page that a visitor loads was published from another definition than the one this tab keeps. Somebody who is
 * logged in goes on with what the session began with (R-CONF-07). @param element the root element
 */
export const isOlderThanPage = (kept: Entity, element: Element): boolean => {
  const published = element.getAttribute(PAGE_ATTRIBUTE);
  return published !== null && readSession().token === null && published !== fingerprintPage(kept);
};
