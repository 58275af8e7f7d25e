/** Fields of entity.json that identify one entity. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['/codNrbeEn', '/hosts', '/$schema']);

/**
 * Whether a difference can be taken over by another entity (R-DESK-05): code and hosts belong to one entity, and a JSON
 * file is taken over by its values, never as a whole.
 * @param place file in the folder of the entity, and JSON pointer in it
 */
export const isTransferable = ({ file, path }: { file: string; path: string }): boolean =>
  file === 'entity.json' ? path !== '' && !OWN_FIELDS.has(path) : path !== '' || !file.endsWith('.json');
