import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: the minimum in OWASP's Password Storage Cheat Sheet. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Verified when no user has the email, so that both cases take the same time.
let nobodysHash: Promise<string> | undefined;

/** Hashes a password for storage: argon2id in PHC form, with its costs and its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Whether a password matches a hash.
 * @param hashed undefined when no user exists: the result is then false, after the same time
 */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const nobodys = await nobodysHash;
  const isRight = await verify(hashed ?? nobodys, password);
  return hashed !== undefined && isRight;
}

/** Whether a hash is weaker than a new one, and must be replaced at the next login. */
export function needsRehash(hashed: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return (
    algorithm !== COST.algorithm ||
    memoryCost < COST.memoryCost ||
    timeCost < COST.timeCost ||
    parallelism < COST.parallelism
  );
}
