import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ChangeList } from '#console/differences/ChangeList.tsx';
import { type HistoryStep, useVersionHistory, useUndoAction } from '#console/draft/version-history.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';

/** Steps that are shown at first, and more at each request: comparing long texts takes time. */
const STEPS_AT_ONCE = 20;

/** The changes of a draft, latest first, with their author; each can be undone (R-STU-20). */
function HistoryTab() {
  const translate = useTranslate();
  const { data, error, isPending } = useVersionHistory();
  const [most, setMost] = useState(STEPS_AT_ONCE);
  if (error) return <ErrorAlert message={error.message} />;
  if (isPending) return <LoadingStatus />;
  if (data.length === 0) return <p>{translate('versions.history.empty')}</p>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data
          .slice(-most)
          .toReversed()
          .map((step) => (
            <StepRow key={step.revision} step={step} />
          ))}
      </Box>
      {data.length > most && (
        <Button onClick={() => setMost(most + STEPS_AT_ONCE)}>{translate('versions.history.more')}</Button>
      )}
    </>
  );
}

function StepRow({ step }: { step: HistoryStep }) {
  const translate = useTranslate();
  const { isEditable } = useVersionEditor();
  const undo = useUndoAction();
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BankTime at={step.changedAt} /> · {step.author}
        </Typography>
        {isEditable && (
          <Button
            size="small"
            aria-label={translate('versions.history.undoStep', { revision: step.revision })}
            onClick={() => void undo(step.revision)}
          >
            {translate('versions.history.undo')}
          </Button>
        )}
      </Box>
      <ChangeList changes={step.changes} />
    </Box>
  );
}

export default HistoryTab;
