/** A person as the identity provider identifies them. */
export interface ProviderIdentity {
  /** Issuer and subject, separated by a space: the only value that is never reassigned to another person. */
  identity: string;
  issuer: string;
  /** Undefined where there is none that the provider has verified. */
  email?: string;
  name?: string;
  /** What the claim of roles says, value by value; undefined where it was not sent. */
  granted?: string[];
}

/** What an ID token and the user info say (OpenID Connect Core, 5.1). */
export interface ProviderClaims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  [claim: string]: unknown;
}

/** Claims without who issued them, as the user info has them. */
export type AdditionalClaims = Partial<ProviderClaims>;

/**
 * Builds an identity from claims.
 * @param token claims of the ID token, which take precedence
 * @param rolesClaim the claim with the roles: a list, or a text separated by spaces or commas
 * @param further claims of the user info
 */
export function parseIdentity(
  token: ProviderClaims,
  rolesClaim: string | undefined,
  further: AdditionalClaims = {},
): ProviderIdentity {
  const claims = { ...further, ...token };
  const { iss: issuer, sub, name } = claims;
  const granted = rolesClaim === undefined ? undefined : claims[rolesClaim];
  const email = getVerifiedEmail(token) ?? getVerifiedEmail(further);
  return {
    issuer,
    identity: `${issuer} ${sub}`,
    ...(email !== undefined && { email }),
    ...(typeof name === 'string' && { name }),
    ...(granted !== undefined && { granted: valuesIn(granted) }),
  };
}

/** Only `true` means that an email was verified, and it applies only to the email of the same claims. */
export const getVerifiedEmail = ({ email, email_verified: isVerified }: AdditionalClaims): string | undefined =>
  typeof email === 'string' && isVerified === true ? email : undefined;

const valuesIn = (claim: unknown): string[] =>
  Array.isArray(claim)
    ? claim.filter((value) => typeof value === 'string')
    : String(claim)
        .split(/[\s,]+/)
        .filter((value) => value !== '');
