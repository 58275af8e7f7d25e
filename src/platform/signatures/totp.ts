import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** Creates a secret of an authenticator app, in base 32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, label, issuer });

/** The address that an authenticator app reads as a QR code. @param label of the user @param issuer name of the entity */
export const writeTotpAddress = (secret: string, label: string, issuer: string): string =>
  createTotp(secret, label, issuer).toString();

/**
 * Finds the half minute of a code (RFC 6238): the current one, the one before or the one after.
 * @returns its number since 1970; undefined for a wrong code
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta;
}
