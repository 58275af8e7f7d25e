import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { getDefinitionPath } from '#shared/entity/published-paths.ts';
import { renderHolderVerificationPdf } from './holder-verification-pdf.ts';
import type { PublishableEntity } from './publishable-entity.ts';
import { listAssets } from './read-assets.ts';
import { separateLongTerms } from './separate-terms.ts';

/** A file of the built portal; `name` is its path without the leading '/'. */
export interface PublishedFile {
  name: string;
  content: string | Buffer;
}

/** The content of `config/{host}.json` for an entity (R-CONF-38); long terms are in files of their own. */
export const serializeEntity = ({ entity }: PublishableEntity): string =>
  JSON.stringify(separateLongTerms(entity).entity);

/** The path of an entity's holder-verification form, to which its pages may link. */
const holderFormName = (codNrbeEn: string) => `entities/${codNrbeEn}/verificacion-titular.pdf`;

/**
 * Creates all published files of an entity: its definition for each host, its long terms, its images and its
 * holder-verification form.
 */
export function createPublishedFiles(files: FileSource, published: PublishableEntity): PublishedFile[] {
  const definitions = published.hosts.map((host) => ({
    name: getDefinitionPath(host),
    content: serializeEntity(published),
  }));
  const { entity } = published;
  const form = { name: holderFormName(entity.codNrbeEn), content: renderHolderVerificationPdf(entity) };
  return [...definitions, ...createTermsFiles(published), ...assetsOf(files, published.folder), form];
}

/** The long terms of an entity, each as a file whose name contains the hash of its text. */
export const createTermsFiles = ({ entity }: PublishableEntity): PublishedFile[] =>
  [...separateLongTerms(entity).files].map(([name, content]) => ({
    name: `entities/${entity.codNrbeEn}/${name}`,
    content,
  }));

/** The images of the default, which entities inherit, and which replace those of a damaged definition. */
export const readDefaultAssets = (files: FileSource): PublishedFile[] => assetsOf(files, 'default');

const assetsOf = (files: FileSource, folder: string): PublishedFile[] =>
  listAssets(files, folder).map(({ name }) => ({
    name: `entities/${folder}/assets/${name}`,
    content: files.read(joinPath(folder, 'assets', name)),
  }));
