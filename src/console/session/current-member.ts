import type { Member } from '#shared/console-contract.ts';

let member: Member | undefined;

/** Who is logged in in this page, as far as it knows: the service decides at each call. */
export const getCurrentMember = (): Member | undefined => member;

/** Says who is logged in from now on; undefined for nobody. */
export function setCurrentMember(now: Member | undefined): void {
  member = now;
}
