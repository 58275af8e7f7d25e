const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const LAST_CODE_POINT = 0x10ffff;

/** Decodes the entities that editors and browsers write into markup; others stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name = '') => {
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
    if (code === undefined) return NAMED[String(name).toLowerCase()] ?? entity;
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
