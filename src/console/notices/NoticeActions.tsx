import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, usePermissions, useRedirect, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { NoticeRecord, Role } from '#shared/console/console-contract.ts';
import { listNoticeActions, type NoticeAction } from './notice-actions.ts';
import { toNoticeFormValues } from './notice-form.ts';
import { NoticeActionDialog } from './NoticeActionDialog.tsx';
import { useNoticeMutation } from './useNoticeMutation.ts';

interface NoticeActionsProps {
  notice: NoticeRecord;
  /** Whether the form has changes that are not saved. */
  isUnsaved?: boolean;
}

/** The actions on a notice, each after a confirmation. */
export function NoticeActions({ notice, isUnsaved = false }: NoticeActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { permissions = [] } = usePermissions<readonly Role[]>();
  const { act, isBusy, failure, forget } = useNoticeMutation();
  const [asking, setAsking] = useState<Exclude<NoticeAction, 'copy'>>();

  const run = async (action: Exclude<NoticeAction, 'copy'>, comment: string) => {
    if (!(await act(notice, action, comment))) return;
    setAsking(undefined);
    notify(`notices.actions.${action}.done`, { type: 'success' });
    if (action === 'discard') redirect('list', 'notices');
  };
  const start = (action: NoticeAction) => {
    forget();
    if (action === 'copy') void navigate('/notices/create', { state: { record: toNoticeFormValues(notice) } });
    else setAsking(action);
  };
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {listNoticeActions(notice, permissions).map((action, index) => (
          <Button
            key={action}
            variant={index === 0 ? 'contained' : 'outlined'}
            color={action === 'discard' ? 'error' : 'primary'}
            disabled={isUnsaved || isBusy}
            onClick={() => start(action)}
          >
            {translate(`notices.actions.${action}`)}
          </Button>
        ))}
      </Stack>
      {isUnsaved && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('notices.unsaved')}
        </Typography>
      )}
      {asking && (
        <NoticeActionDialog
          action={asking}
          isBusy={isBusy}
          failure={failure}
          onConfirm={(comment) => void run(asking, comment)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
