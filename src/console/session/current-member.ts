import type { Member } from '#shared/console/console-contract.ts';

let member: Member | undefined;

/** The member that this page shows as logged in; the service checks the session at each call. */
export const getCurrentMember = (): Member | undefined => member;

/** Sets the logged-in member; undefined for none. */
export function setCurrentMember(now: Member | undefined): void {
  member = now;
}
