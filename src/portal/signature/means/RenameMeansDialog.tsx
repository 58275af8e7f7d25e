import { useId, useState } from 'react';
import type { SignatureMeans } from '#shared/records/records.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { NameInput } from './NameInput.tsx';

interface RenameMeansDialogProps {
  means: SignatureMeans;
  onClose: () => void;
  onRenamed: () => void;
}

/** Another name for means to sign. */
export const RenameMeansDialog = ({ means, onClose, onRenamed }: RenameMeansDialogProps) => {
  const form = useId();
  const [name, setName] = useState(means.name);
  const [isMissing, setMissing] = useState(false);
  const rename = useUpdateRecord('signature-means');
  const { state, confirm, leave } = useConfirmation(async () => {
    await rename(means.id, { name: name.trim() });
    onRenamed();
  });
  const isBusy = state === 'pending';
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog
      open
      title={translate('means.renameTitle')}
      busy={isBusy}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {translate('means.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {translate('means.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '') void confirm();
        }}
      >
        <NameInput value={name} onChange={setName} isMissing={isMissing} />
      </form>
    </Dialog>
  );
};
