import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import type { Member } from '#shared/console/console-contract.ts';
import { completeRenewal } from '#console/session/renewal.ts';
import { setCurrentMember } from '#console/session/current-member.ts';

/** Continues with the session of the user who logged in again. */
export function useContinueSession(): (member: Member) => Promise<void> {
  const queryClient = useQueryClient();
  return async (member) => {
    setCurrentMember(member);
    completeRenewal(true);
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  };
}

/** Abandons the session: pending calls fail, and the login page opens. */
export function useAbandonSession(): () => Promise<void> {
  const logout = useLogout();
  return () => {
    setCurrentMember(undefined);
    completeRenewal(false);
    return logout();
  };
}
