/** Elements that run something or hold a page; in lower case. */
export const PROGRAM_ELEMENTS: ReadonlySet<string> = new Set(['script', 'foreignobject', 'iframe', 'handler']);

const ADDRESSES = new Set(['href', 'src', 'from', 'to', 'values', 'by']);

/** As a browser reads an address: without blanks and control characters at its start or inside. */
const plain = (value: string) => value.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase(); // oxlint-disable-line no-control-regex -- browsers leave them out

/** Whether a value begins, or holds, the address of a program. */
export const namesProgram = (value: string): boolean => /(javascript|vbscript):|data:text/.test(plain(value));

/** Whether an attribute of this name (without prefix) has the address of a program. */
export const isProgramAddress = (name: string, value: string): boolean =>
  ADDRESSES.has(name.toLowerCase()) && namesProgram(value);

/** Whether what an animation changes is a handler or an address. @param value of its `attributeName` */
export const isHandler = (value: string): boolean => /^on|href$/i.test(value);

/** Whether an attribute of this name (without prefix) leads out of the drawing. */
export const isFetchingAddress = (name: string, value: string): boolean =>
  (name === 'href' || name === 'src') && !/^(#|data:image\/|$)/.test(plain(value));

/** Whether a style, or an attribute that may hold one, fetches something from outside of the drawing. */
export const isFetchingStyle = (style: string): boolean => /url\(\s*["']?\s*(?!#|data:image\/|\s|["'])/i.test(style);
