import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RiskList } from './RiskList.tsx';
import { TickList } from './TickList.tsx';
import { useRisks } from './useRisks.ts';

/** Asks for a review: a note, and each warning and each risk ticked off (R-STU-14, R-STU-17). */
export function SubmitForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  const [note, setNote] = useState(version.note);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const risks = useRisks();
  const keys = version.warnings.map(({ key }) => key);
  return (
    <ActionDialog
      {...props}
      number={version.number}
      isBlocked={risks.isOpen || !keys.every((key) => ticked.includes(key))}
      onConfirm={() => onConfirm({ note, acknowledged: [...keys, ...risks.keys] })}
    >
      <TextField
        autoFocus
        label={translate('versions.note')}
        helperText={translate('versions.note.help')}
        value={note}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setNote(target.value)}
      />
      <TickList
        label={translate('versions.warnings.tick')}
        items={version.warnings.map(({ key, reason, field }) => ({
          key,
          label: field ? `${field}: ${reason}` : reason,
        }))}
        ticked={ticked}
        onTick={setTicked}
      />
      <RiskList {...risks} />
    </ActionDialog>
  );
}
