import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// By its path: the name leads here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const SHARE = 16;

/**
 * Argon2 with a sixteenth of the memory that is asked for, in place of the real one wherever a service runs inside the
 * process of a test: hundreds of passwords would else take a good part of all processor time. The hashes say what they
 * really cost, so the processes that a test starts, which hash as always, verify them and find them too cheap.
 */
export const hash = (password: string, options: Argon2.Options & { memoryCost: number }): Promise<string> =>
  argon2.hash(password, { ...options, memoryCost: options.memoryCost / SHARE });

export const { verify } = argon2;

export const parseOptions: typeof Argon2.parseOptions = (hashed) => {
  const options = argon2.parseOptions(hashed);
  return { ...options, memoryCost: options.memoryCost * SHARE };
};
