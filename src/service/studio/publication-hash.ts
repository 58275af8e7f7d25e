import { hashContent } from './version-files.ts';

/** The published content of a version. */
export interface Publication {
  /** What `config/{host}.json` carries (R-CONF-38). */
  definition: string;
  hosts: string[];
  /** Files by their names below `entities/<code>/` of the portal: `assets/logo.svg`, `verificacion-titular.pdf`. */
  files: ReadonlyMap<string, Buffer>;
  /** Of all of it. */
  hash: string;
}

/** Hashes a publication; equal publications have the same hash, whatever their source. */
export function hashPublication({ definition, hosts, files }: Omit<Publication, 'hash'>): string {
  const parts = [...files].map(([name, content]) => `${name} ${hashContent(content)}`).sort();
  return hashContent(JSON.stringify([definition, [...hosts].sort(), parts]));
}
