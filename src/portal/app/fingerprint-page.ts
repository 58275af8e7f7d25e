import { getThisYear } from '#portal/clock/clock.ts';
import { fingerprint } from '#shared/texts/fingerprint.ts';
import type { Entity } from '#shared/entity/entity.ts';

/** The attribute of the root element of a page that was rendered at publication: what the page was rendered from. */
export const PAGE_ATTRIBUTE = 'data-page';

/** The fingerprint of all that Login shows: the entity and the year of the copyright. */
export const fingerprintPage = (entity: Entity): string => fingerprint(getThisYear() + JSON.stringify(entity));
