import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';
import { listStaffMailKinds, type StaffMailKind } from '#shared/console/staff-mails.ts';

interface MailKindSwitchesProps {
  roles: readonly Role[];
  /** The kinds that are turned off, also those that these roles do not receive. */
  off: readonly StaffMailKind[];
  onChange: (off: StaffMailKind[]) => void;
}

/** A switch for each kind of mail that the roles can receive, and one for all of them. */
export function MailKindSwitches({ roles, off, onChange }: MailKindSwitchesProps) {
  const translate = useTranslate();
  const shown = listStaffMailKinds(roles);
  const turn = (kinds: readonly StaffMailKind[], isOn: boolean) => {
    const others = off.filter((kind) => !kinds.includes(kind));
    onChange(isOn ? others : [...others, ...kinds]);
  };
  const renderSwitch = (label: string, kinds: readonly StaffMailKind[]) => (
    <FormControlLabel
      key={label}
      label={translate(label)}
      control={
        <Switch checked={!kinds.some((kind) => off.includes(kind))} onChange={(_event, isOn) => turn(kinds, isOn)} />
      }
    />
  );
  return (
    <FormGroup sx={{ gap: 0.5 }}>
      {renderSwitch('mails.all', shown)}
      <Divider />
      {shown.map((kind) => renderSwitch(`mails.kinds.${kind}`, [kind]))}
    </FormGroup>
  );
}
