import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { parseBankTimeInput, formatBankTimeInput } from '#console/ui/bank-time.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { RiskChecklist } from './RiskChecklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';

/** Asks for the time of a publication, in the bank's time zone (R-STU-19). */
export function ScheduleForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const risks = useRiskChecklist({ acknowledgedKeys: version.acknowledged });
  const [clock, setClock] = useState(version.scheduledFor ? formatBankTimeInput(new Date(version.scheduledFor)) : '');
  const [now] = useState(() => new Date());
  const moment = parseBankTimeInput(clock);
  const problem = clock !== '' && (!moment || moment <= now);
  return (
    <VersionActionDialog
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
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: formatBankTimeInput(now) } }}
        onChange={({ target }) => setClock(target.value)}
      />
      <RiskChecklist {...risks} />
    </VersionActionDialog>
  );
}
