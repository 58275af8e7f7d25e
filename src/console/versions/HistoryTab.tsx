import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ChangeList } from '#console/differences/ChangeList.tsx';
import { ChangeName } from '#console/differences/ChangeName.tsx';
import { type HistoryStep, useStepChanges, useVersionHistory, useUndoAction } from '#console/draft/version-history.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

/** Steps that are shown at first, and more at each request: comparing long texts takes time. */
const STEPS_AT_ONCE = 20;

/** The changes of a draft, latest first, with their author; each can be undone (R-STU-20). */
function HistoryTab() {
  const translate = useTranslate();
  const { data, error, isPending, loadEarlier } = useVersionHistory();
  const notifyFailure = useNotifyError();
  const [most, setMost] = useState(STEPS_AT_ONCE);
  if (error) return <ErrorAlert message={error.message} />;
  if (isPending) return <LoadingStatus />;
  if (data.length === 0) return <p>{translate('versions.history.empty')}</p>;
  const showEarlier = async () => {
    setMost(most + STEPS_AT_ONCE);
    if (data.length >= most + STEPS_AT_ONCE) return;
    await loadEarlier?.().catch(notifyFailure);
  };
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
      {(data.length > most || loadEarlier) && (
        <Button onClick={() => void showEarlier()}>{translate('versions.history.more')}</Button>
      )}
    </>
  );
}

function StepRow({ step }: { step: HistoryStep }) {
  const translate = useTranslate();
  const nameOf = useActorName();
  const { isEditable } = useVersionEditor();
  const undo = useUndoAction();
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BankTime at={step.changedAt} /> · {nameOf(step.author)}
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
      {step.isWhole ? <ChangeList changes={step.changes} /> : <LongChanges step={step} />}
    </Box>
  );
}

/** Changes with long values: their names, and both values once somebody opens them. */
function LongChanges({ step: { revision, changes } }: { step: HistoryStep }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useStepChanges(revision, isOpen);
  if (isOpen && data) return <ChangeList changes={data} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'subtitle2', overflowWrap: 'anywhere' }}>
        {changes.map(({ file, path }) => (
          <li key={`${file}${path}`}>
            <ChangeName file={file} path={path} />
          </li>
        ))}
      </Box>
      {isOpen && !error ? (
        <LoadingStatus />
      ) : (
        <Button
          size="small"
          aria-label={translate('versions.history.openStep', { revision })}
          onClick={() => setOpen(true)}
        >
          {translate('versions.history.open')}
        </Button>
      )}
      <ErrorAlert message={error?.message} />
    </>
  );
}

export default HistoryTab;
