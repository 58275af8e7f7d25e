/**
 * The paths of what is published for a host, from the root of the portal, without the leading '/'. Two of them are equal
 * only for the same kind of file and the same host: every kind has a folder of its own, in which a file has the name of
 * its host alone. A host contains no '/'.
 */

const CONFIG = 'config';

/** The path of a host's definition (R-CONF-38). */
export const getDefinitionPath = (host: string): string => `${CONFIG}/${host}.json`;

/** The path of a host's notices to suppliers (R-DESK-03). @param folder that of the marker in the page */
export const getNoticesPath = (host: string, folder = CONFIG): string => `${folder}/notices/${host}.json`;

/** The path of a host's first page (R-ALL-01). */
export const getPagePath = (host: string): string => `pages/${host}.html`;

/**
 * The path of a host's notices of earlier releases, which open portals still request. It would be that of the
 * definition of the host `<host>.notices`, which no entity can have any more; such a definition comes first.
 */
export const getFormerNoticesPath = (host: string): string => getDefinitionPath(`${host}${RESERVED_HOST_END}`);

/** Host names do not end in this. */
export const RESERVED_HOST_END = '.notices';

/** The host whose definition has a path; undefined for other paths. */
export const parseDefinitionPath = (path: string): string | undefined => /^config\/([^/]+)\.json$/.exec(path)?.[1];

/** The host whose notices have a path, also that of earlier releases; undefined for other paths. */
export const parseNoticesPath = (path: string): string | undefined =>
  /^config\/notices\/([^/]+)\.json$/.exec(path)?.[1] ?? /^config\/([^/]+)\.notices\.json$/.exec(path)?.[1];
