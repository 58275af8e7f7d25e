import type { Entity } from '#shared/entity/entity.ts';
import type { EntitySources } from './security-headers.ts';

const COOKIEBOT = 'https://consent.cookiebot.com/uc.js';
const CHECKBOXES = [
  'checkboxCompanyData',
  'checkboxConfirmCreateUser',
  'checkboxDatosProveedores',
  'checkboxAnticipoAutomatico',
] as const;

/**
 * Converts an address to a source of a content security policy: without query and fragment, and with the characters
 * escaped that would end the directive.
 */
const asSource = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
};

const isElsewhere = (address: string | undefined): address is string => /^https?:/.test(address ?? '');

/**
 * Reads the external sources of an entity's pages: scripts with a hash, and documents of its terms.
 * @param definitionJson the published definition
 */
export function readExternalSources(definitionJson: string): EntitySources {
  const entity = JSON.parse(definitionJson) as Partial<Entity>;
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
