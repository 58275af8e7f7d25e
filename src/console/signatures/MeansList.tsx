import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useTask } from '#console/ui/useTask.ts';

export type OwnMeans = ConsoleResponseBody<'listOwnMeans'>['means'][number];

interface MeansListProps {
  means: readonly OwnMeans[];
  /** @param message key of what was done */
  onChanged: (message: string) => void;
}

/** The member's means, each of which can be named and removed. */
export function MeansList({ means, onChanged }: MeansListProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<{ act: 'rename' | 'remove'; means: OwnMeans }>();
  const close = () => setOpen(undefined);
  const done = (message: string) => {
    close();
    onChanged(message);
  };
  if (means.length === 0) return <Typography>{translate('means.none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {means.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
            <MeansFacts means={one} />
            {(['rename', 'remove'] as const).map((act) => (
              <Button
                key={act}
                size="small"
                variant="outlined"
                color={act === 'remove' ? 'error' : 'primary'}
                aria-label={translate(`means.${act}.named`, { name: one.name })}
                onClick={() => setOpen({ act, means: one })}
              >
                {translate(`means.${act}`)}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
      {open?.act === 'rename' && <RenameDialog means={open.means} onDone={done} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog means={open.means} onDone={done} onClose={close} />}
    </>
  );
}

function MeansFacts({ means }: { means: OwnMeans }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flexGrow: 1, minWidth: 200 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{means.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(`means.kind.${means.kind}`)}
        {means.kind === 'recovery' && ` · ${translate('means.left', { left: means.left })}`}
        <br />
        {translate('means.added')}: <BankTime at={means.addedAt} />
        <br />
        {translate('means.lastUsed')}:{' '}
        {means.lastUsedAt ? <BankTime at={means.lastUsedAt} /> : translate('means.never')}
      </Typography>
    </Box>
  );
}

interface MeansDialogProps {
  means: OwnMeans;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Runs a call about means, and reports what was done, or why not. */
function useMeansTask(message: string, onDone: (message: string) => void) {
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => setFailure((error as Error).message));
  const start = async (task: () => Promise<unknown>) => {
    setFailure(undefined);
    if (await run(async () => (await task(), true))) onDone(message);
  };
  return { isBusy, failure, start };
}

function RenameDialog({ means: { id, name: before, kind }, onDone, onClose }: MeansDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(before);
  const { isBusy, failure, start } = useMeansTask('means.renamed', onDone);
  return (
    <ActionDialog
      title={translate('means.rename')}
      content={translate(`means.kind.${kind}`)}
      confirmLabel={translate('means.rename')}
      isForm
      isBusy={isBusy}
      failure={failure}
      isBlocked={name.trim() === ''}
      onClose={onClose}
      onConfirm={() =>
        void start(() => callWithRenewal(api.renameMeans, { params: { id }, body: { name: name.trim() } }))
      }
    >
      <TextField
        autoFocus
        fullWidth
        margin="normal"
        label={translate('means.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </ActionDialog>
  );
}

function RemoveDialog({ means: { id, name }, onDone, onClose }: MeansDialogProps) {
  const translate = useTranslate();
  const { isBusy, failure, start } = useMeansTask('means.removed', onDone);
  return (
    <ActionDialog
      title={translate('means.remove.title', { name })}
      content={translate('means.remove.content')}
      confirmLabel={translate('means.remove')}
      isDestructive
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void start(() => callWithRenewal(api.removeMeans, { params: { id } }))}
    />
  );
}
