import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreate, usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

interface NewDraftButtonProps {
  /** The code of the entity. */
  entity: string;
  /** The version to start with; by default the live one. */
  from?: number;
  /** The id of what is said about it. */
  describedBy?: string | undefined;
}

/** Creates a draft, if the user may. */
export function NewDraftButton({ entity, from, describedBy }: NewDraftButtonProps) {
  const translate = useTranslate();
  const notifyFailure = useNotifyError();
  const redirect = useRedirect();
  const { permissions } = usePermissions<readonly Role[]>();
  const [create, { isPending }] = useCreate<VersionDetails, Error>();
  if (!permissions?.includes('editor')) return null;
  const begin = () =>
    create(
      'versions',
      { data: { entity, ...(from !== undefined && { from }) } },
      {
        onSuccess: ({ id }) => redirect('show', 'versions', id),
        onError: notifyFailure,
      },
    );
  return from === undefined ? (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      aria-describedby={describedBy}
      loading={isPending}
      onClick={begin}
    >
      {translate('entities.newDraft')}
    </Button>
  ) : (
    <Button size="small" loading={isPending} onClick={begin}>
      {translate('entities.newDraftFrom', { from })}
    </Button>
  );
}
