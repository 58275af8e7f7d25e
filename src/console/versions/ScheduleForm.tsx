import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import { fromBankClock, toBankClock } from '#console/ui/bank-time.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RiskList } from './RiskList.tsx';
import { useRisks } from './useRisks.ts';

/** Asks when a version is to be published, on the clocks of the bank (R-STU-19). */
export function ScheduleForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  const risks = useRisks(version.acknowledged);
  const [clock, setClock] = useState(version.scheduledFor ? toBankClock(new Date(version.scheduledFor)) : '');
  const [now] = useState(() => new Date());
  const moment = fromBankClock(clock);
  const problem = clock !== '' && (!moment || moment <= now);
  return (
    <ActionDialog
      {...props}
      number={version.number}
      isBlocked={risks.isOpen || !moment || moment <= now}
      onConfirm={() => onConfirm({ at: moment?.toISOString(), acknowledged: risks.keys })}
    >
      <TextField
        autoFocus
        required
        type="datetime-local"
        label={translate('versions.at')}
        value={clock}
        error={problem}
        helperText={translate(problem ? 'versions.at.past' : 'versions.at.zone')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: toBankClock(now) } }}
        onChange={({ target }) => setClock(target.value)}
      />
      <RiskList {...risks} />
    </ActionDialog>
  );
}
