import type { ConsoleAnswerOf, StaffRecord } from '#shared/console-contract.ts';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useState } from 'react';
import { Button } from 'react-admin';
import { API, sendInSession } from '#console/data/http.ts';
import { useProvider } from '#console/data/use-provider.ts';
import { useNotifyFailure } from '#console/ui/useNotifyFailure.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** A new link to set the password, for whoever lost the first or forgot what they chose; where people have passwords. */
export function NewLinkButton({ member }: { member: StaffRecord }) {
  const notifyFailure = useNotifyFailure();
  const [link, setLink] = useState<ConsoleAnswerOf<'createStaffLink'>>();
  const [isAsking, setAsking] = useState(false);
  const { provider } = useProvider();
  const ask = async () => {
    setAsking(true);
    try {
      setLink(
        (await sendInSession(`${API}/staff/${member.id}/link`, { method: 'POST' }))
          .json as ConsoleAnswerOf<'createStaffLink'>,
      );
    } catch (error) {
      notifyFailure(error);
    } finally {
      setAsking(false);
    }
  };
  if (provider !== null) return null;
  return (
    <>
      <Button label="staff.link.again" disabled={isAsking} onClick={ask}>
        <KeyIcon />
      </Button>
      {link && <LinkDialog name={member.name} link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
