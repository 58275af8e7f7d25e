const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token without a signature (RFC 7519 §6): the portal only reads what it says, and no service takes it. */
export const createUnsignedToken = (claims: object): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
