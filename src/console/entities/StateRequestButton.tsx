import * as api from '#generated/console-contract/addresses.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { EntityRecord, Role } from '#shared/console/console-contract.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { useEntityStateCall } from './useEntityStateCall.ts';

/** Asks, with a reason, to retire a published entity or to open it again, if the user may and nothing is asked yet. */
export function StateRequestButton({ entity }: { entity: EntityRecord }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.includes('admin') || !entity.live || entity.retirement?.request) return null;
  const state = entity.retirement?.isRetired ? 'open' : 'retired';
  return (
    <>
      <Button color={state === 'retired' ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {translate(`entities.state.ask.${state}`)}
      </Button>
      {isOpen && <StateRequestDialog entity={entity} state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

const toLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

interface StateRequestDialogProps {
  entity: EntityRecord;
  state: 'open' | 'retired';
  onClose: () => void;
}

function StateRequestDialog({ entity, state, onClose }: StateRequestDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const { act, isBusy, failure } = useEntityStateCall();
  const ask = async () => {
    const body = { state, reason: toLine(reason), ...(toLine(text) && { text: toLine(text) }) };
    if (await act(api.requestEntityState, { params: { id: entity.id }, body }, 'entities.state.asked')) onClose();
  };
  return (
    <ActionDialog
      title={translate(`entities.state.ask.${state}.title`, { name: entity.name })}
      content={translate(`entities.state.ask.${state}.content`, { hosts: entity.hosts.join(', ') })}
      confirmLabel={translate('entities.state.ask')}
      isForm
      isBlocked={reason.trim() === ''}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void ask()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('entities.state.reason')}
        helperText={translate('entities.state.reason.help')}
        value={reason}
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
        onChange={({ target }) => setReason(target.value)}
      />
      {state === 'retired' && (
        <TextField
          label={translate('entities.state.text')}
          helperText={translate('entities.state.text.help')}
          value={text}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionDialog>
  );
}
