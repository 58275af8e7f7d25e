/** Somebody, as the identity provider knows them. */
export interface Identity {
  /** Issuer and subject, with a blank between: the only thing that never becomes somebody else's. */
  identity: string;
  issuer: string;
  /** Undefined where there is none, or one that was not verified. */
  email?: string;
  name?: string;
  /** What the claim of roles says, value by value; undefined where it was not sent. */
  granted?: string[];
}

/** What an ID token and the user info say (OpenID Connect Core, 5.1). */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  [claim: string]: unknown;
}

/**
 * Who somebody is by their claims.
 * @param rolesClaim the claim that says what they may do: a list, or a text with blanks or commas between
 */
export function identityOf(claims: Claims, rolesClaim: string | undefined): Identity {
  const { iss: issuer, sub, email, email_verified: isVerified, name } = claims;
  const granted = rolesClaim === undefined ? undefined : claims[rolesClaim];
  return {
    issuer,
    identity: `${issuer} ${sub}`,
    ...(typeof email === 'string' && isVerified !== false && { email }),
    ...(typeof name === 'string' && { name }),
    ...(granted !== undefined && { granted: valuesIn(granted) }),
  };
}

const valuesIn = (claim: unknown): string[] =>
  Array.isArray(claim)
    ? claim.filter((value) => typeof value === 'string')
    : String(claim)
        .split(/[\s,]+/)
        .filter((value) => value !== '');
