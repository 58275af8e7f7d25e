import { useState } from 'react';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, IconButton } from '#portal/ui/actions/Button.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { toListState } from './kept-views.ts';
import type { KeptView } from './kept-views.ts';
import { NameForm } from './NameForm.tsx';

interface ViewRowProps {
  view: KeptView;
  onOpen: () => void;
  /** @returns why the name cannot be taken */
  onRename: (name: string) => string | undefined;
  /** Called when it was not renamed. */
  onCancelled: () => void;
  onRemove: () => void;
}

/** A kept view: the link that opens it, and buttons to rename and delete it. */
export function ViewRow({ view, onOpen, onRename, onCancelled, onRemove }: ViewRowProps) {
  const today = useToday();
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <li>
        <NameForm name={name} action={translate('views.keepName')} onSubmit={onRename}>
          <Button
            variant="text"
            onClick={() => {
              setRenaming(false);
              onCancelled();
            }}
          >
            {translate('views.cancel')}
          </Button>
        </NameForm>
      </li>
    );
  }
  return (
    <li>
      <Link to="/facturas" state={toListState(view, today)} className="views-link" onClick={onOpen}>
        {name}
      </Link>
      <IconButton icon="edit" label={translate('views.rename', { name })} onClick={() => setRenaming(true)} />
      <IconButton icon="trash" label={translate('views.remove', { name })} onClick={onRemove} />
    </li>
  );
}
