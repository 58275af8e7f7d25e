import { type FileSource, joinPath } from '#definitions/files/file-source.ts';
import { renderHolderForm } from './holder-form.ts';
import type { PublishableEntity } from './publishable-entity.ts';
import { listAssets } from './read-assets.ts';

/** A file of the built portal; `name` as in its address, without the leading '/'. */
export interface PublishedFile {
  name: string;
  content: string | Buffer;
}

/** The definition of an entity as `config/{host}.json` carries it (R-CONF-38). */
export const serializeEntity = ({ entity }: PublishableEntity): string => JSON.stringify(entity);

/** Where the holder-verification form of an entity lies, for any of its pages to link to. */
const holderFormName = (codNrbeEn: string) => `entities/${codNrbeEn}/verificacion-titular.pdf`;

/** Everything that is published of an entity: its definition for each of its hosts, its pictures and its form to print. */
export function createPublishedFiles(files: FileSource, published: PublishableEntity): PublishedFile[] {
  const definitions = published.hosts.map((host) => ({
    name: `config/${host}.json`,
    content: serializeEntity(published),
  }));
  const { entity } = published;
  const form = { name: holderFormName(entity.codNrbeEn), content: renderHolderForm(entity) };
  return [...definitions, ...assetsOf(files, published.folder), form];
}

/** The pictures of the default, which entities inherit, and which stand in for those of a damaged definition. */
export const readDefaultAssets = (files: FileSource): PublishedFile[] => assetsOf(files, 'default');

const assetsOf = (files: FileSource, folder: string): PublishedFile[] =>
  listAssets(files, folder).map(({ name }) => ({
    name: `entities/${folder}/assets/${name}`,
    content: files.read(joinPath(folder, 'assets', name)),
  }));
