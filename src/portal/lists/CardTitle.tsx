import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';

interface CardTitleProps {
  /** Key of the row. */
  id: string;
  /** The keys of the rows whose cards are open; it remembers that of this one. */
  opened: Set<string>;
  children: ReactNode;
}

/** The title of a row with the button that shows the rest of its card; a wide table shows the title alone. */
export const CardTitle = ({ id, opened, children }: CardTitleProps) => {
  const [isOpen, setOpen] = useState(opened.has(id));
  const name = useId();
  const toggle = () => {
    if (isOpen) opened.delete(id);
    else opened.add(id);
    setOpen(!isOpen);
  };
  return (
    <>
      <span id={name}>{children}</span>
      <button
        type="button"
        id={`${name}-more`}
        className="card-more"
        aria-expanded={isOpen}
        aria-label={translate('lists.moreOf')}
        aria-labelledby={`${name}-more ${name}`}
        onClick={toggle}
      >
        <Icon name="chevron-down" />
      </button>
    </>
  );
};
