import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import type { Member } from '#shared/console-contract.ts';
import { completeRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/current-member.ts';

/** Goes on with the session of somebody who logged in again. */
export function useContinueSession(): (member: Member) => Promise<void> {
  const queryClient = useQueryClient();
  return async (member) => {
    setCurrentMember(member);
    completeRenewal(true);
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  };
}

/** Gives the session up: whatever waited for it fails, and the login page comes. */
export function useAbandonSession() {
  const logout = useLogout();
  return () => {
    setCurrentMember(undefined);
    completeRenewal(false);
    return logout();
  };
}
