import {
  Edit,
  ListButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useRecordContext,
  useTranslate,
  Button,
  useNotify,
} from 'react-admin';
import Alert from '@mui/material/Alert';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useState } from 'react';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { SHOW_ERRORS_IN_PAGE, RecordOrError } from '#console/ui/RecordOrError.tsx';
import { UnsavedFormGuard } from '#console/ui/UnsavedFormGuard.tsx';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useReturnToList } from '#console/ui/useReturnToList.ts';
import { EndSessionsButton } from './EndSessionsButton.tsx';
import { RemoveMeansButton } from './RemoveMeansButton.tsx';
import { ToggleAccessButton } from './ToggleAccessButton.tsx';
import { StaffInputs } from './StaffInputs.tsx';
import { StaffStatus } from './StaffStatus.tsx';

/** Reloading the record keeps the unsaved input (R-CON-13). */
const KEEP_TYPED = { keepDirtyValues: true };

/** Edits the roles, the scope and the access of a member. */
function StaffEdit() {
  const notify = useNotify();
  const returnToList = useReturnToList('staff');
  const leave = ({ email, pendingEmail }: StaffRecord) => {
    const message = pendingEmail ? 'staff.email.pending' : 'resources.staff.notifications.updated';
    notify(message, { type: 'success', messageArgs: { email, pendingEmail, smart_count: 1 } });
    returnToList();
  };
  return (
    <Edit<StaffRecord>
      {...SHOW_ERRORS_IN_PAGE}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess: leave }}
      transform={changedFields}
      actions={<StaffActions />}
      title={<StaffTitle />}
      render={({ record, error, refetch }) => (
        <RecordOrError record={record} error={error} refetch={refetch}>
          <SimpleForm sx={{ maxWidth: 640 }} toolbar={<StaffToolbar />} resetOptions={KEEP_TYPED}>
            <UnsavedFormGuard />
            <PendingEmail />
            <StaffInputs />
          </SimpleForm>
        </RecordOrError>
      )}
    />
  );
}

/** Says that a new email waits for its confirmation. */
function PendingEmail() {
  const translate = useTranslate();
  const member = useRecordContext<StaffRecord>();
  if (!member?.pendingEmail) return null;
  const { email, pendingEmail } = member;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('staff.email.pending', { email, pendingEmail })}
    </Alert>
  );
}

function StaffTitle() {
  const member = useRecordContext<StaffRecord>();
  const translate = useTranslate();
  return <>{member?.name ?? translate('resources.staff.name', { smart_count: 1 })}</>;
}

function StaffActions() {
  const member = useRecordContext<StaffRecord>();
  return (
    <TopToolbar sx={{ alignItems: 'center', gap: 1 }}>
      {member && <StaffStatus isDisabled={member.isDisabled} />}
      {member && !member.isDisabled && <SendPasswordLinkButton member={member} />}
      {member && !member.isDisabled && <EndSessionsButton member={member} />}
      {member && <RemoveMeansButton member={member} />}
      <ListButton />
    </TopToolbar>
  );
}

const StaffToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <ToggleAccessButton />
  </Toolbar>
);

/**
 * Returns only the changed fields, so that a save does not overwrite the changes of another user: for example, a new
 * name must not enable a member who was disabled in the meantime.
 * @param data fields as they are in the form
 */
const changedFields = <Fields extends object>(
  data: Fields,
  { previousData }: { previousData?: Partial<Fields> } = {},
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(previousData?.[name as keyof Fields]),
    ),
  ) as Partial<Fields>;

export default StaffEdit;

/**
 * Mails a new password link to a member who lost the first one or forgot the password; only where staff have passwords.
 * No other person ever sees the link (R-CON-07).
 */
function SendPasswordLinkButton({ member }: { member: StaffRecord }) {
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { provider } = useIdentityProvider();
  const ask = async () => {
    setAsking(true);
    try {
      const { mailedTo } = await callWithRenewal(api.createStaffLink, { params: { id: String(member.id) } });
      notify('staff.link.mailed', { type: 'success', messageArgs: { email: mailedTo } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setAsking(false);
    }
  };
  if (provider !== null) return null;
  return (
    <Button label="staff.link.again" disabled={isAsking} onClick={ask}>
      <MailIcon />
    </Button>
  );
}
