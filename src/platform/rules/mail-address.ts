/** Exactly one plain address: no line break, no second recipient, no display name (RFC 5322 addr-spec, dot-atom). */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\dA-Za-z](?:[\dA-Za-z.-]{0,251}[\dA-Za-z])?$/;

/** Whether a text is safe as the single recipient of a mail. */
export const isSafeMailAddress = (address: string): boolean =>
  ADDRESS.test(address) && !address.includes('..') && !address.endsWith('\n');
