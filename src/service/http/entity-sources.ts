import type { Entity } from '#shared/entity.ts';
import type { EntitySources } from './security-headers.ts';

const COOKIEBOT = 'https://consent.cookiebot.com/uc.js';
const CHECKBOXES = [
  'checkboxCompanyData',
  'checkboxConfirmCreateUser',
  'checkboxDatosProveedores',
  'checkboxAnticipoAutomatico',
] as const;

/** An address as a source of the policy: without query and fragment, and with nothing that would end the directive. */
const asSource = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
};

const isElsewhere = (address: string | undefined): address is string => /^https?:/.test(address ?? '');

/**
 * What the pages of an entity may load from elsewhere: its scripts that have a hash, and the documents of its terms.
 * @param text the published definition
 */
export function readEntitySources(text: string): EntitySources {
  const entity = JSON.parse(text) as Partial<Entity>;
  const { cookieBot } = entity;
  const scripts = [
    entity.headerScriptIntegrity && entity.headerScriptUrl,
    entity.footerScriptIntegrity && entity.footerScriptUrl,
    cookieBot?.cbid && cookieBot.integrity && COOKIEBOT,
  ];
  const frames = CHECKBOXES.map((name) => (entity[name]?.type === 'iframe' ? entity[name]?.url : undefined));
  const sources = (addresses: (string | undefined)[]) => [...new Set(addresses.filter(isElsewhere).map(asSource))];
  return { scripts: sources(scripts), frames: sources(frames) };
}
