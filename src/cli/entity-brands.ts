import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import type { EntityBrand, FindBrand } from '#platform/mail/entity-brand.ts';

/** Builds the brand for mails from a published definition. @param hosts the main one first */
export const toEntityBrand = (entity: Entity, hosts: readonly string[]): EntityBrand => ({
  code: entity.codNrbeEn,
  name: entity.firsInfoLayer.shortName || entity.nameSite,
  hosts,
  primaryColor: entity.primaryColor,
  primaryContrastColor: entity.primaryContrastColor,
  senderAddress: entity.firsInfoLayer.email,
  // Absent in definitions that were published before the field existed.
  support: entity.support ?? {},
  legalName: entity.firsInfoLayer.legalName,
  postalAddress: entity.firsInfoLayer.address,
});

/**
 * Reads the brands of the currently published entities from `config/<host>.json` of a built portal, ordered by code.
 */
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

// A mail uses an IP address such as 127.0.0.1 only when the entity has no named host.
const nameBeforeNumber = (a: string, b: string) => Number(/^[\d.]+$/.test(a)) - Number(/^[\d.]+$/.test(b));

/** Reads the brands from the folders under `entities/`, which works without a build. */
export const readSourceBrands = (root: string): EntityBrand[] =>
  readEntitiesWithoutImages(root, { placeholders: 'shown' }).entities.map(({ entity, hosts }) =>
    toEntityBrand(entity, hosts),
  );

/**
 * Creates a finder of brands in the folders under `entities/`, for the development server, which publishes no files.
 */
export const createSourceBrandFinder =
  (root: string): FindBrand =>
  (code) =>
    readSourceBrands(root).find((brand) => brand.code === code);

/** Creates a finder of brands among the currently published entities. */
export const createLiveBrandFinder =
  (published: LiveEntities): FindBrand =>
  (code) => {
    const live = published.byCode(code);
    return live && toEntityBrand(live.entity, live.hosts);
  };
