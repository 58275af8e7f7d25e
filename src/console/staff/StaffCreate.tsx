import type { ConsoleAnswerOf, StaffRecord } from '#shared/console-contract.ts';
import { useState } from 'react';
import { Create, SimpleForm, useRedirect } from 'react-admin';
import { UnsavedGuard } from '#console/ui/UnsavedGuard.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { StaffFields } from './StaffFields.tsx';

const NOBODY = { name: '', email: '', roles: [], scope: [] };

type Link = ConsoleAnswerOf<'createStaffLink'>;
type Added = StaffRecord & Partial<Link>;

/** Adds somebody, and shows the link with which they choose their password, once (R-CON-07). */
function StaffCreate() {
  const [added, setAdded] = useState<StaffRecord & Link>();
  const redirect = useRedirect();
  const leave = () => redirect('list', 'staff');
  // Where people log in through the identity provider there is no link.
  const show = (record: Added) => (record.link === undefined ? leave() : setAdded(record as StaffRecord & Link));
  return (
    <>
      <Create<Added> redirect={false} mutationOptions={{ onSuccess: show }}>
        <SimpleForm defaultValues={NOBODY} sx={{ maxWidth: 640 }}>
          <UnsavedGuard />
          <StaffFields />
        </SimpleForm>
      </Create>
      {added && <LinkDialog name={added.name} link={added} onClose={leave} />}
    </>
  );
}

export default StaffCreate;
