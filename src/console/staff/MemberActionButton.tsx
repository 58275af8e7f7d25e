import { type ReactNode, useState } from 'react';
import { Button, useNotify, useTranslate } from 'react-admin';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

interface MemberActionButtonProps {
  member: StaffRecord;
  /** Key of the label; `.title`, `.content` and `.done` say what it does. */
  label: string;
  icon: ReactNode;
  /** @returns values of the text that says that it is done */
  act: (call: { params: { id: string } }) => Promise<Record<string, unknown>>;
}

/** Does something to a member after a confirmation. */
export function MemberActionButton({ member, label, icon, act }: MemberActionButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask(notifyFailure);
  const confirm = async () => {
    const messageArgs = await run(() => act({ params: { id: String(member.id) } }));
    setAsking(false);
    if (messageArgs) notify(`${label}.done`, { type: 'success', messageArgs });
  };
  return (
    <>
      <Button label={label} onClick={() => setAsking(true)}>
        {icon}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={translate(`${label}.title`, { name: member.name })}
        content={translate(`${label}.content`)}
        confirmLabel={translate(label)}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
