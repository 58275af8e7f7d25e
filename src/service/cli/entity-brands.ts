import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import type { Entity } from '#shared/entity.ts';
import type { LiveEntities } from '#service/studio/live-entities.ts';
import type { EntityBrand, FindBrand } from '#service/mail/entity-brand.ts';

/** What a published definition says for mails. @param hosts the main one first */
export const toEntityBrand = (entity: Entity, hosts: readonly string[]): EntityBrand => ({
  code: entity.codNrbeEn,
  name: entity.firsInfoLayer.shortName || entity.nameSite,
  hosts,
  primaryColor: entity.primaryColor,
  primaryContrastColor: entity.primaryContrastColor,
  senderAddress: entity.firsInfoLayer.email,
  // Published before there was a support contact, a definition has none.
  support: entity.support ?? {},
  legalName: entity.firsInfoLayer.legalName,
  postalAddress: entity.firsInfoLayer.address,
});

/** What is published, `config/<host>.json` of a built portal, as it is at this moment; by code. */
export function readPublishedBrands(folder: string): EntityBrand[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const hostsByCode = new Map<string, { entity: Entity; hosts: string[] }>();
  for (const file of files) {
    const entity = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entity;
    const known = hostsByCode.get(entity.codNrbeEn) ?? { entity, hosts: [] };
    known.hosts.push(file.replace(/\.json$/, ''));
    hostsByCode.set(entity.codNrbeEn, known);
  }
  return [...hostsByCode.values()]
    .map(({ entity, hosts }) => toEntityBrand(entity, hosts.sort(nameBeforeNumber)))
    .sort((a, b) => a.code.localeCompare(b.code));
}

// An address such as 127.0.0.1 is nothing to put into a mail when there is a name.
const nameBeforeNumber = (a: string, b: string) => Number(/^[\d.]+$/.test(a)) - Number(/^[\d.]+$/.test(b));

/** The entities of the folders under `entities/`, also when nothing has been built yet. */
export const readSourceBrands = (root: string): EntityBrand[] =>
  readEntitiesWithoutImages(root).entities.map(({ entity, hosts }) => toEntityBrand(entity, hosts));

/** Brands from the folders under `entities/`, for the development server, which publishes no files. */
export const createSourceBrandFinder =
  (root: string): FindBrand =>
  (code) =>
    readSourceBrands(root).find((brand) => brand.code === code);

/** Brands of what is published at this moment. */
export const createLiveBrandFinder =
  (published: LiveEntities): FindBrand =>
  (code) => {
    const live = published.byCode(code);
    return live && toEntityBrand(live.entity, live.hosts);
  };
