import type { Entity } from '#shared/entity/entity.ts';
import { setClosedDays } from '#portal/clock/closed-days.ts';
import { setEntityTimeZone } from '#portal/clock/clock.ts';
import { setEntityTexts } from '#portal/i18n/i18n.ts';
import { applyEntityColors } from './theme.ts';

/**
 * Applies the entity to the page: title (R-CONF-11), icon (R-CONF-12), colours (R-CONF-13…17), texts, zone and closed days
 * (R-CONF-46).
 */
export function applyEntity(entity: Entity): void {
  document.title = entity.nameSite;
  showIcon(entity.faviconSite);
  applyEntityColors(entity);
  setEntityTexts(entity.texts);
  setEntityTimeZone(entity.timeZone);
  setClosedDays(entity.closedDays);
}

function showIcon(href: string): void {
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link');
  Object.assign(icon, { rel: 'icon', href });
  if (!icon.isConnected) document.head.append(icon);
}
