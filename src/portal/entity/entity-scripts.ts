import type { Entity } from '#shared/entity/entity.ts';
import { warnInConsole } from './warn-in-console.ts';

/** Where Cookiebot serves its consent script. */
export const COOKIEBOT_URL = 'https://consent.cookiebot.com/uc.js';

interface EntityScript {
  url: string;
  integrity: string;
  position: 'head' | 'body';
  data?: Record<string, string>;
}

/** The entity's scripts with their hashes; a script without a hash is ignored (R-CONF-25, R-CONF-26, R-CONF-44). */
export function listEntityScripts(entity: Entity): EntityScript[] {
  const { cookieBot } = entity;
  const { cbid, integrity = '', statistics, marketing, preferences } = cookieBot;
  const scripts: EntityScript[] = [
    { url: entity.headerScriptUrl, integrity: entity.headerScriptIntegrity, position: 'head' },
    { url: entity.footerScriptUrl, integrity: entity.footerScriptIntegrity, position: 'body' },
    {
      url: cbid && COOKIEBOT_URL,
      integrity,
      position: 'head',
      data: { cbid, statistics: `${statistics}`, marketing: `${marketing}`, preferences: `${preferences}` },
    },
  ];
  return scripts.filter(({ url, integrity: hash }) => {
    if (url && !hash) warnInConsole(`${url} is not loaded, as the definition has no hash (integrity) of it.`);
    return url && hash;
  });
}

let areLoaded = false;

/** Whether scripts of the entity have run in this page: only a reload removes them. */
export const hasRunEntityScripts = (): boolean => areLoaded;

/**
 * Adds the entity's scripts to the page. Nothing waits for them: a script that hangs, fails or has another hash than in
 * the definition does not affect the visitor.
 */
export function loadEntityScripts(entity: Entity): void {
  const scripts = listEntityScripts(entity);
  if (areLoaded || scripts.length === 0) return;
  areLoaded = true;
  const addresses = new Set(scripts.map(({ url }) => url));
  const policy = window.trustedTypes?.createPolicy('entity', {
    createScriptURL: (address) => {
      if (!addresses.has(address)) throw new TypeError('Only the scripts of the entity may be loaded.');
      return address;
    },
  });
  for (const { url, integrity, position, data } of scripts) {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    Object.assign(script.dataset, data);
    script.src = (policy?.createScriptURL(url) ?? url) as string;
    document[position].append(script);
  }
}
