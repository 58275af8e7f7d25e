import { createEntityTheme } from '#shared/entity-theme.ts';
import type { Entity } from '#shared/entity.ts';
import { setEntityTimeZone } from '#portal/clock/clock.ts';
import { setEntityTexts } from '#portal/i18n/i18n.ts';

/**
 * Applies the entity to the page: title (R-CONF-11), icon (R-CONF-12), colours (R-CONF-13…17), texts, zone (R-CONF-46).
 */
export function applyEntity(entity: Entity): void {
  document.title = entity.nameSite;
  headElement('link', 'link[rel=icon]', { rel: 'icon', href: entity.faviconSite });
  const theme = createEntityTheme(entity);
  for (const [role, color] of Object.entries(theme)) document.documentElement.style.setProperty(role, color);
  headElement('meta', 'meta[name=theme-color]', { name: 'theme-color', content: theme['--header-1'] });
  setEntityTexts(entity.texts);
  setEntityTimeZone(entity.timeZone);
}

function headElement(tag: string, selector: string, attributes: Record<string, string>) {
  const element = document.head.querySelector(selector) ?? document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!element.isConnected) document.head.append(element);
}
