import { hashContent } from '#studio/domain/files/version-files.ts';

export interface Publication {
  /** The content of `config/{host}.json` (R-CONF-38). */
  definition: string;
  hosts: string[];
  /** Files by their name below `entities/<code>/` of the portal: `assets/logo.svg`, `verificacion-titular.pdf`. */
  files: ReadonlyMap<string, Buffer>;
  hash: string;
}

/** Hashes a publication; equal publications have the same hash, whatever their source. */
export function hashPublication({ definition, hosts, files }: Omit<Publication, 'hash'>): string {
  const parts = [...files].map(([name, content]) => `${name} ${hashContent(content)}`).sort();
  return hashContent(JSON.stringify([definition, [...hosts].sort(), parts]));
}
