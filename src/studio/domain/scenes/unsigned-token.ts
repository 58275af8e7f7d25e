const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token without a signature (RFC 7519 §6): the portal only reads its claims, and no service accepts it. */
export const createUnsignedToken = (claims: object): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
