import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntities } from '#build/entities/read-entities.ts';
import type { Entity } from '#shared/entity.ts';
import type { EntityBrand, FindBrand } from '#service/mail/entity-brand.ts';

/** What a published definition says for mails. @param hosts the main one first */
const toBrand = (entity: Entity, hosts: readonly string[]): EntityBrand => ({
  code: entity.codNrbeEn,
  name: entity.firsInfoLayer.shortName || entity.nameSite,
  hosts,
  primaryColor: entity.primaryColor,
  primaryContrastColor: entity.primaryContrastColor,
  senderAddress: entity.firsInfoLayer.email,
  legalName: entity.firsInfoLayer.legalName,
  postalAddress: entity.firsInfoLayer.address,
});

/** Brands from the published definitions, `config/<host>.json` of a built portal, as they are at each mail. */
export const publishedBrands =
  (folder: string): FindBrand =>
  (code) => {
    const definitions = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    const own = definitions
      .map((file) => ({ host: file.replace(/\.json$/, ''), entity: read(join(folder, file)) }))
      .filter(({ entity }) => entity.codNrbeEn === code);
    const [first] = own;
    // A name before a number: an address such as 127.0.0.1 is nothing to put into a mail when there is a name.
    const hosts = own.map(({ host }) => host).sort((a, b) => Number(/^[\d.]+$/.test(a)) - Number(/^[\d.]+$/.test(b)));
    return first && toBrand(first.entity, hosts);
  };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Entity;

/** Brands from the folders under `entities/`, for the development server, which publishes no files. */
export const developedBrands =
  (root: string): FindBrand =>
  (code) => {
    const found = readEntities(root).entities.find(({ entity }) => entity.codNrbeEn === code);
    return found && toBrand(found.entity, found.hosts);
  };
