import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { UnsavedFormGuard } from '#console/ui/UnsavedFormGuard.tsx';
import { StaffInputs } from './StaffInputs.tsx';

const NOBODY = { name: '', email: '', roles: [], scope: [] };

type Added = ConsoleResponseBody<'createStaff'>;

/** Adds a member, and reports that the password link was mailed (R-CON-07). */
function StaffCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const leave = ({ name, email, linkExpiresAt }: Added) => {
    // Where staff log in through the identity provider there is no link.
    const message = linkExpiresAt === undefined ? 'staff.added' : 'staff.added.mailed';
    notify(message, { type: 'success', messageArgs: { name, email } });
    redirect('list', 'staff');
  };
  return (
    <Create<Added> redirect={false} mutationOptions={{ onSuccess: leave }}>
      <SimpleForm defaultValues={NOBODY} sx={{ maxWidth: 640 }}>
        <UnsavedFormGuard />
        <StaffInputs />
      </SimpleForm>
    </Create>
  );
}

export default StaffCreate;
