import SessionIcon from '@mui/icons-material/DevicesOutlined';
import * as api from '#generated/console-contract/addresses.ts';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { MemberActionButton } from './MemberActionButton.tsx';

/** Ends all sessions of a member after a confirmation; they can log in again (R-CON-08). */
export const EndSessionsButton = ({ member }: { member: StaffRecord }) => (
  <MemberActionButton
    member={member}
    label="staff.sessions"
    icon={<SessionIcon />}
    act={async (call) => ({ smart_count: (await callWithRenewal(api.endStaffSessions, call)).ended })}
  />
);
