import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { RiskChecklist } from './RiskChecklist.tsx';
import { Checklist } from '#console/ui/Checklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';

/**
 * Asks for a review: a note, and a checkbox for each warning and each risk that the version brings. Warnings that the live
 * version has, too, are only listed (R-STU-14, R-STU-17).
 */
export function SubmitForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [note, setNote] = useState(version.note);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const risks = useRiskChecklist();
  const isNew = ({ key }: VersionProblem) => version.newWarnings.includes(key);
  const brought = version.warnings.filter(isNew);
  const keys = brought.map(({ key }) => key);
  const openCount = risks.openCount + keys.filter((key) => !ticked.includes(key)).length;
  return (
    <VersionActionDialog
      {...props}
      number={version.number}
      isBlocked={risks.isOpen || openCount > 0}
      missing={openCount > 0 ? translate('versions.unticked', { smart_count: openCount }) : undefined}
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
        items={brought.map((warning) => ({ key: warning.key, label: describeWarning(warning) }))}
        ticked={ticked}
        onTick={setTicked}
      />
      <RiskChecklist {...risks} />
      <LiveWarnings warnings={version.warnings.filter((warning) => !isNew(warning))} />
    </VersionActionDialog>
  );
}

const describeWarning = ({ reason, field }: VersionProblem) => (field ? `${field}: ${reason}` : reason);

/** Warnings about what suppliers already have: nothing has to be decided about them. */
function LiveWarnings({ warnings }: { warnings: readonly VersionProblem[] }) {
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{translate('versions.warnings.live', { smart_count: warnings.length })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {warnings.map((warning) => (
          <li key={warning.key}>{describeWarning(warning)}</li>
        ))}
      </Box>
    </Box>
  );
}
