import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreate, usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

interface NewDraftButtonProps {
  /** The code of the entity. */
  entity: string;
  /** The version to start with; by default the live one. */
  from?: number;
  /** The number of a version that waits for its publication: what it changes is not in the draft. */
  waiting?: number | undefined;
}

/**
 * Creates a draft, if the user may. While another version is on its way to the suppliers, it says first what that means for
 * both (R-STU-19).
 */
export function NewDraftButton({ entity, from, waiting }: NewDraftButtonProps) {
  const translate = useTranslate();
  const notifyFailure = useNotifyError();
  const redirect = useRedirect();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isAsking, setAsking] = useState(false);
  const [create, { isPending }] = useCreate<VersionDetails, Error>();
  if (!permissions?.includes('editor')) return null;
  const begin = () =>
    create(
      'versions',
      { data: { entity, ...(from !== undefined && { from }) } },
      {
        onSuccess: ({ id }) => redirect('show', 'versions', id),
        onError: (error) => {
          setAsking(false);
          notifyFailure(error);
        },
      },
    );
  return from === undefined ? (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        loading={isPending}
        onClick={() => (waiting === undefined ? begin() : setAsking(true))}
      >
        {translate('entities.newDraft')}
      </Button>
      {isAsking && waiting !== undefined && (
        <ActionDialog
          title={translate('entities.newDraft.title')}
          content={translate('entities.newDraft.waiting', { number: waiting })}
          confirmLabel={translate('entities.newDraft.confirm')}
          isBusy={isPending}
          onConfirm={begin}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  ) : (
    <Button size="small" loading={isPending} onClick={begin}>
      {translate('entities.newDraftFrom', { from })}
    </Button>
  );
}
