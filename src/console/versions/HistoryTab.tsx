import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FieldName } from '#console/draft/FieldName.tsx';
import { type HistoryStep, useVersionHistory, useUndoAction } from '#console/draft/version-history.ts';
import { FieldValue } from '#console/draft/FieldValue.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';

/** The changes of a draft, latest first, with their author; each can be undone (R-STU-20). */
function HistoryTab() {
  const translate = useTranslate();
  const { data, error, isPending } = useVersionHistory();
  if (error) return <ErrorAlert message={error.message} />;
  if (isPending) return <LoadingStatus />;
  if (data.length === 0) return <p>{translate('versions.history.empty')}</p>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((step) => (
        <StepRow key={step.revision} step={step} />
      ))}
    </Box>
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
      {step.changes.map(({ file, path, from, to }) => (
        <Typography key={`${file}${path}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <FieldName file={file} path={path} />: <FieldValue value={from} /> → <FieldValue value={to} />
        </Typography>
      ))}
    </Box>
  );
}

export default HistoryTab;
