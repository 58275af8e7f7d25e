import {
  Edit,
  ListButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useNotify,
  usePermissions,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { NoticeRecord, Role } from '#shared/console/console-contract.ts';
import { RecordOrError, SHOW_ERRORS_IN_PAGE } from '#console/ui/RecordOrError.tsx';
import { UnsavedFormGuard } from '#console/ui/UnsavedFormGuard.tsx';
import { isNoticeEditable } from './notice-actions.ts';
import { type NoticeFormValues, toNoticeBody, toNoticeFormValues } from './notice-form.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';
import { NoticeHeader } from './NoticeHeader.tsx';
import { NoticeInputs } from './NoticeInputs.tsx';

/** A notice: its form while it is a draft that the user may edit, otherwise its content, with what can be done. */
function NoticeEdit() {
  const notify = useNotify();
  return (
    <Edit<NoticeRecord>
      {...SHOW_ERRORS_IN_PAGE}
      mutationMode="pessimistic"
      redirect={false}
      title={<NoticeTitle />}
      transform={(values: NoticeFormValues, { previousData }: { previousData?: NoticeRecord } = {}) => ({
        ...toNoticeBody(values),
        revision: previousData?.revision,
      })}
      mutationOptions={{ onSuccess: () => notify('notices.saved', { type: 'success' }) }}
      actions={<NoticeToolbar />}
      render={({ record, error, refetch }) => (
        <RecordOrError record={record} error={error} refetch={refetch}>
          {record && <NoticeContent notice={record} />}
        </RecordOrError>
      )}
    />
  );
}

/** Names the notice by what it says. */
function NoticeTitle() {
  const translate = useTranslate();
  const notice = useRecordContext<NoticeRecord>();
  return <>{[translate('notices.title'), ...(notice ? [notice.text] : [])].join(': ')}</>;
}

const NoticeToolbar = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
);

function NoticeContent({ notice }: { notice: NoticeRecord }) {
  const { permissions = [] } = usePermissions<readonly Role[]>();
  return isNoticeEditable(notice, permissions) ? (
    <SimpleForm record={{ ...notice, ...toNoticeFormValues(notice) }} toolbar={<DraftToolbar notice={notice} />}>
      <UnsavedFormGuard />
      <NoticeHeader notice={notice} />
      <NoticeInputs />
    </SimpleForm>
  ) : (
    <NoticeDetails notice={notice} />
  );
}

/** Unsaved changes would not be part of the review. */
function DraftToolbar({ notice }: { notice: NoticeRecord }) {
  const { dirtyFields } = useFormState();
  return (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1, py: 1 }}>
      <SaveButton />
      <NoticeActions notice={notice} isUnsaved={Object.keys(dirtyFields).length > 0} />
    </Toolbar>
  );
}

export default NoticeEdit;
