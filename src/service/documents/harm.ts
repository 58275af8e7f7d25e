/** Why a document is turned down with 690. */
export class Harm extends Error {}

/** @throws Harm always */
export function harm(message: string): never {
  throw new Harm(message);
}
