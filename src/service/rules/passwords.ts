import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id: 19 MiB, two passes, one lane; the least that OWASP's Password Storage Cheat Sheet advises. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Verified when nobody has the email, so that both cases take the same time.
let nobodysHash: Promise<string> | undefined;

/** What is stored of a password: argon2id in PHC form, with its costs and a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether a password is the one that was hashed.
 * @param hashed undefined when there is no such user: the answer is false then, after the same time
 */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const nobodys = await nobodysHash;
  const isRight = await verify(hashed ?? nobodys, password);
  return hashed !== undefined && isRight;
}

/** Whether a hash is cheaper to guess from than a new one would be, and has to be made anew when the password is known. */
export function needsRenewal(hashed: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return (
    algorithm !== COST.algorithm ||
    memoryCost < COST.memoryCost ||
    timeCost < COST.timeCost ||
    parallelism < COST.parallelism
  );
}
