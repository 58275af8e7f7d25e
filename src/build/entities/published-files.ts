import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetNames } from './check-assets.ts';
import type { PublishableEntity } from './read-entities.ts';

/** A file of the built portal; `name` as in its address, without the leading '/'. */
export interface PublishedFile {
  name: string;
  content: string | Buffer;
}

/** The definition of an entity as `config/{host}.json` carries it (R-CONF-38). */
export const definitionOf = ({ entity }: PublishableEntity): string => JSON.stringify(entity);

/** Everything that is published of an entity: its definition for each of its hosts, and its pictures. */
export function publishedFiles(root: string, published: PublishableEntity): PublishedFile[] {
  const directory = join(root, published.folder);
  const definitions = published.hosts.map((host) => ({
    name: `config/${host}.json`,
    content: definitionOf(published),
  }));
  const assets = assetNames({ directory }).map((name) => ({
    name: `entities/${published.folder}/assets/${name}`,
    content: readFileSync(join(directory, 'assets', name)),
  }));
  return [...definitions, ...assets];
}
