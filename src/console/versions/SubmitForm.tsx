import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { RiskChecklist } from './RiskChecklist.tsx';
import { Checklist } from './Checklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';

/** Asks for a review: a note, and a checkbox for each warning and each risk (R-STU-14, R-STU-17). */
export function SubmitForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [note, setNote] = useState(version.note);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const risks = useRiskChecklist();
  const keys = version.warnings.map(({ key }) => key);
  return (
    <VersionActionDialog
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
      <Checklist
        label={translate('versions.warnings.tick')}
        items={version.warnings.map(({ key, reason, field }) => ({
          key,
          label: field ? `${field}: ${reason}` : reason,
        }))}
        ticked={ticked}
        onTick={setTicked}
      />
      <RiskChecklist {...risks} />
    </VersionActionDialog>
  );
}
