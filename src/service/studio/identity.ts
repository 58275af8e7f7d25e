/** Somebody, as the identity provider knows them. */
export interface Identity {
  /** Issuer and subject, with a blank between: the only thing that never becomes somebody else's. */
  identity: string;
  issuer: string;
  /** Undefined where there is none that the provider has verified. */
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

/** Claims without who issued them, as the user info has them. */
export type FurtherClaims = Partial<Claims>;

/**
 * Who somebody is by their claims.
 * @param token what the ID token says, which counts before the rest
 * @param rolesClaim the claim that says what they may do: a list, or a text with blanks or commas between
 * @param further what the user info says
 */
export function identityOf(token: Claims, rolesClaim: string | undefined, further: FurtherClaims = {}): Identity {
  const claims = { ...further, ...token };
  const { iss: issuer, sub, name } = claims;
  const granted = rolesClaim === undefined ? undefined : claims[rolesClaim];
  const email = verifiedEmail(token) ?? verifiedEmail(further);
  return {
    issuer,
    identity: `${issuer} ${sub}`,
    ...(email !== undefined && { email }),
    ...(typeof name === 'string' && { name }),
    ...(granted !== undefined && { granted: valuesIn(granted) }),
  };
}

/** Only `true` says that an email was verified; and it says so of the email beside it, of no other. */
export const verifiedEmail = ({ email, email_verified: isVerified }: FurtherClaims): string | undefined =>
  typeof email === 'string' && isVerified === true ? email : undefined;

const valuesIn = (claim: unknown): string[] =>
  Array.isArray(claim)
    ? claim.filter((value) => typeof value === 'string')
    : String(claim)
        .split(/[\s,]+/)
        .filter((value) => value !== '');
