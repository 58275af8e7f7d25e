import * as api from '#generated/console-contract/addresses.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import type { HelpAction, HelpReason } from '#shared/console/console-contract.ts';
import { HELP_REASONS } from '#shared/console/help-reasons.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useTask } from '#console/ui/useTask.ts';

interface HelpDialogProps {
  action: HelpAction | 'removal';
  handle: string;
  email: string;
  onClose: () => void;
  onHelped: () => void;
}

const CALLS = {
  resend: api.resendUserLink,
  lift: api.liftUserBlock,
  end: api.endUserSessions,
  removal: api.askMeansRemoval,
};
const SHORTEST_NOTE = 3;
const LONGEST_NOTE = 200;

/** Asks for the reason before it sends a link, lifts a lock or asks to remove the means to sign. */
export function HelpDialog({ action, handle, email, onClose, onHelped }: HelpDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState<HelpReason | ''>('');
  const [note, setNote] = useState('');
  const [noteProblem, setNoteProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => {
    const { message, body } = error as HttpError;
    const problem = (body as { errors?: { note?: string } } | undefined)?.errors?.note;
    setNoteProblem(problem);
    setFailure(problem === undefined ? message : undefined);
  });
  const isShort = note.trim().length < SHORTEST_NOTE;
  const help = async () => {
    setTried(true);
    setFailure(undefined);
    if (isBusy || reason === '' || isShort) return;
    const body = { handle, reason, note: note.trim() };
    if (await run(() => callWithRenewal(CALLS[action] as typeof api.liftUserBlock, { body }))) onHelped();
  };
  const missing = translate('ra.validation.required');
  return (
    <ActionDialog
      title={translate(`help.actions.${action}`)}
      content={translate(`help.confirm.${action}`, { email })}
      confirmLabel={translate(`help.actions.${action}`)}
      isForm
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void help()}
      onClose={onClose}
    >
      <SelectField<HelpReason | ''>
        label={translate('help.reason')}
        value={reason}
        error={isTried && reason === ''}
        helperText={isTried && reason === '' ? missing : ' '}
        options={[
          ['', translate('help.reason.none')],
          ...Object.keys(HELP_REASONS).map((name) => [name as HelpReason, translate(`help.reasons.${name}`)] as const),
        ]}
        onChange={setReason}
      />
      <TextField
        label={translate('help.note')}
        value={note}
        error={(isTried && isShort) || noteProblem !== undefined}
        helperText={noteProblem ?? translate(isTried && isShort ? 'help.note.short' : 'help.note.help')}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, autoComplete: 'off' } }}
        onChange={({ target }) => {
          setNote(target.value);
          setNoteProblem(undefined);
        }}
      />
    </ActionDialog>
  );
}
