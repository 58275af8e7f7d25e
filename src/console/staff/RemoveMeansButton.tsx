import MeansIcon from '@mui/icons-material/FingerprintOutlined';
import * as api from '#generated/console-contract/addresses.ts';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { MemberActionButton } from './MemberActionButton.tsx';

/** Removes all means to sign of another member who lost them, with a signature (R-SIGN-07). */
export const RemoveMeansButton = ({ member }: { member: StaffRecord }) =>
  member.id === getCurrentMember()?.id ? null : (
    <MemberActionButton
      member={member}
      label="staff.means"
      icon={<MeansIcon />}
      act={(call) => callWithRenewal(api.removeStaffMeans, call)}
    />
  );
