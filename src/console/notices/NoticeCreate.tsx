import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { UnsavedFormGuard } from '#console/ui/UnsavedFormGuard.tsx';
import { NEW_NOTICE, toNoticeBody } from './notice-form.ts';
import { NoticeInputs } from './NoticeInputs.tsx';

/** Writes a notice, which is saved as a draft (R-DESK-03). A copied notice comes as the state of the address. */
function NoticeCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const open = ({ id }: NoticeRecord) => {
    notify('notices.created', { type: 'success' });
    redirect('edit', 'notices', id);
  };
  return (
    <Create<NoticeRecord>
      redirect={false}
      transform={toNoticeBody}
      mutationOptions={{ onSuccess: open }}
      title="notices.new"
    >
      <SimpleForm defaultValues={NEW_NOTICE}>
        <UnsavedFormGuard />
        <NoticeInputs />
      </SimpleForm>
    </Create>
  );
}

export default NoticeCreate;
