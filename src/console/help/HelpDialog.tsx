import * as api from '#generated/console-contract/addresses.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HelpAction, HelpReason } from '#shared/console-contract.ts';
import { HELP_REASONS } from '#shared/help-reasons.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useExplainedTask } from '#console/ui/useExplainedTask.ts';

interface HelpDialogProps {
  action: HelpAction;
  handle: string;
  email: string;
  onClose: () => void;
  onHelped: () => void;
}

const CALLS = { resend: api.resendUserLink, lift: api.liftUserBlock, end: api.endUserSessions };
const SHORTEST_NOTE = 3;
const LONGEST_NOTE = 200;

/** Asks for the reason before it sends a link or lifts a lock. */
export function HelpDialog({ action, handle, email, onClose, onHelped }: HelpDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState<HelpReason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, forget, run } = useExplainedTask();
  const isShort = note.trim().length < SHORTEST_NOTE;
  const help = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    forget();
    if (isBusy || reason === '' || isShort) return;
    const body = { handle, reason, note: note.trim() };
    if (await run(() => callWithRenewal(CALLS[action] as typeof api.liftUserBlock, { body }))) onHelped();
  };
  const missing = translate('ra.validation.required');
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => !isBusy && onClose()}>
      <form noValidate onSubmit={(event) => void help(event)}>
        <DialogTitle id={titleId}>{translate(`help.actions.${action}`)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {translate(`help.confirm.${action}`, { email })}
          </DialogContentText>
          <SelectField<HelpReason | ''>
            label={translate('help.reason')}
            value={reason}
            error={isTried && reason === ''}
            helperText={isTried && reason === '' ? missing : ' '}
            options={[
              ['', translate('help.reason.none')],
              ...Object.keys(HELP_REASONS).map(
                (name) => [name as HelpReason, translate(`help.reasons.${name}`)] as const,
              ),
            ]}
            onChange={setReason}
          />
          <TextField
            label={translate('help.note')}
            value={note}
            error={isTried && isShort}
            helperText={isTried && isShort ? translate('help.note.short') : translate('help.note.help')}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, autoComplete: 'off' } }}
            onChange={({ target }) => setNote(target.value)}
          />
          <ErrorAlert message={failure} />
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate(`help.actions.${action}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
