import type { ConsoleAnswerOf, StaffRecord } from '#shared/console-contract.ts';
import { useState } from 'react';
import { Create, SimpleForm, useRedirect } from 'react-admin';
import { LinkDialog } from './LinkDialog.tsx';
import { StaffFields } from './StaffFields.tsx';

const NOBODY = { name: '', email: '', roles: [], scope: [] };

type Added = StaffRecord & ConsoleAnswerOf<'createStaffLink'>;

/** Adds somebody, and shows the link with which they choose their password, once (R-CON-07). */
function StaffCreate() {
  const [added, setAdded] = useState<Added>();
  const redirect = useRedirect();
  return (
    <>
      <Create<Added> redirect={false} mutationOptions={{ onSuccess: setAdded }}>
        <SimpleForm defaultValues={NOBODY} warnWhenUnsavedChanges sx={{ maxWidth: 640 }}>
          <StaffFields />
        </SimpleForm>
      </Create>
      {added && <LinkDialog name={added.name} link={added} onClose={() => redirect('list', 'staff')} />}
    </>
  );
}

export default StaffCreate;
