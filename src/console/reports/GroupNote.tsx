import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import type { ReportGroupDetails } from '#shared/console/console-contract.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LeaveDialog } from '#console/ui/LeaveDialog.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useLeaveBlocker } from '#console/ui/useLeaveBlocker.ts';
import { useTask } from '#console/ui/useTask.ts';
import type { GroupChange } from './useReportGroup.ts';

const LONGEST = 1000;
const CONFLICT = 409;

interface GroupNoteProps {
  group: ReportGroupDetails;
  change: (change: GroupChange) => Promise<void>;
  refetch: () => Promise<unknown>;
}

/** What the user typed, and the revision in which they began. */
interface Draft {
  note: string;
  revision: number;
}

/** The note of support on a group, with which it is closed; a closed one can be opened again (R-DESK-08). */
export function GroupNote({ group, change, refetch }: GroupNoteProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<string>();
  /** Whether somebody else changed the note first: it is shown above that of the user. */
  const [hasConflict, setConflict] = useState(false);
  const { isBusy, run } = useTask((error) => {
    const { message, body } = error as HttpError;
    setFailure((body as { errors?: { note?: string } } | undefined)?.errors?.note ?? message);
    if ((error as HttpError).status !== CONFLICT) return;
    setConflict(true);
    void refetch();
  });
  const { note = group.note } = draft ?? {};
  const revision = draft && !hasConflict ? draft.revision : group.revision;
  const isUnsaved = note !== group.note;
  const blocker = useLeaveBlocker(isUnsaved);
  const reset = () => {
    setDraft(undefined);
    setConflict(false);
    setFailure(undefined);
  };
  const send = (next: GroupChange) => {
    setFailure(undefined);
    void run(async () => {
      await change(next);
      reset();
      notify(`reports.done.${next.action}`, { type: 'success' });
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 46rem)' }}>
      {hasConflict && isUnsaved && (
        <Alert severity="warning" action={<Button onClick={reset}>{translate('reports.note.useOther')}</Button>}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {group.note || translate('reports.note.none')}
          </Typography>
        </Alert>
      )}
      <ErrorAlert message={failure} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={translate('reports.note.label')}
        value={note}
        helperText={<NoteAuthor {...group} />}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        onChange={({ target }) => setDraft({ note: target.value, revision })}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          disabled={!isUnsaved || isBusy}
          onClick={() => send({ action: 'note', body: { note, revision } })}
        >
          {translate('reports.note.save')}
        </Button>
        {group.state === 'closed' ? (
          <Button disabled={isBusy} onClick={() => send({ action: 'reopen', body: { revision } })}>
            {translate('reports.reopen')}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => send({ action: 'close', body: { note, revision } })}>
            {translate('reports.close')}
          </Button>
        )}
      </Box>
      <LeaveDialog blocker={blocker} isOpen={isUnsaved} />
    </Box>
  );
}

function NoteAuthor({ notedBy, notedAt }: ReportGroupDetails) {
  const translate = useTranslate();
  if (!notedBy || !notedAt) return <>{translate('reports.note.about')}</>;
  return (
    <>
      {notedBy} · <BankTime at={notedAt} />
    </>
  );
}
