/** A person as the identity provider identifies them. */
export interface ProviderIdentity {
  /** Issuer and subject, separated by a space: the only value that is never reassigned to another person. */
  identity: string;
  issuer: string;
  /** Undefined when the provider has verified none. */
  email?: string;
  name?: string;
  /** The values of the roles claim; undefined when the provider did not send it. */
  granted?: string[];
  /** The value of `acr` or `amr` that counts as a second factor; undefined without one. */
  factor?: string;
}

/** The claims of an ID token and of the user info (OpenID Connect Core, 5.1). */
export interface ProviderClaims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  [claim: string]: unknown;
}

/** Claims of the user info, which may lack the issuer. */
export type AdditionalClaims = Partial<ProviderClaims>;

/**
 * Builds an identity from claims.
 * @param idTokenClaims claims of the ID token, which take precedence
 * @param rolesClaim name of the claim with the roles: a list, or a text separated by spaces or commas
 * @param userInfoClaims claims of the user info
 */
export function parseIdentity(
  idTokenClaims: ProviderClaims,
  rolesClaim: string | undefined,
  userInfoClaims: AdditionalClaims = {},
): ProviderIdentity {
  const claims = { ...userInfoClaims, ...idTokenClaims };
  const { iss: issuer, sub, name } = claims;
  const granted = rolesClaim === undefined ? undefined : claims[rolesClaim];
  const email = getVerifiedEmail(idTokenClaims) ?? getVerifiedEmail(userInfoClaims);
  return {
    issuer,
    identity: `${issuer} ${sub}`,
    ...(email !== undefined && { email }),
    ...(typeof name === 'string' && { name }),
    ...(granted !== undefined && { granted: valuesIn(granted) }),
  };
}

/**
 * Finds the second factor with which a person logged in, in the claims of the ID token alone: others are not signed.
 * @param factors the values of `acr` and `amr` that count
 */
export const findFactor = ({ acr, amr }: ProviderClaims, factors: readonly string[] = []): string | undefined =>
  [acr, ...(Array.isArray(amr) ? (amr as unknown[]) : [])].find(
    (value): value is string => typeof value === 'string' && factors.includes(value),
  );

/** The email of these claims, if `email_verified` is exactly `true`. */
export const getVerifiedEmail = ({ email, email_verified: isVerified }: AdditionalClaims): string | undefined =>
  typeof email === 'string' && isVerified === true ? email : undefined;

const valuesIn = (claim: unknown): string[] =>
  Array.isArray(claim)
    ? claim.filter((value) => typeof value === 'string')
    : String(claim)
        .split(/[\s,]+/)
        .filter((value) => value !== '');
