import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import type { Member } from '#shared/console-contract.ts';
import { endRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/session.ts';

/** Goes on with the session of somebody who logged in again. */
export function useGoOn(): (member: Member) => Promise<void> {
  const queryClient = useQueryClient();
  return async (member) => {
    setCurrentMember(member);
    endRenewal(true);
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  };
}

/** Gives the session up: whatever waited for it fails, and the login page comes. */
export function useLeave() {
  const logout = useLogout();
  return () => {
    setCurrentMember(undefined);
    endRenewal(false);
    return logout();
  };
}
