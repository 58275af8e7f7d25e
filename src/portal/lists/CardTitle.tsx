import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';

interface CardTitleProps {
  /** Key of the row. */
  id: string;
  /** The keys of the rows whose cards are open; it remembers that of this one. */
  opened: Set<string>;
  /** Of the element with the title, which names the row and the button. */
  titleId: string;
  children: ReactNode;
}

/** The title of a row with the button that shows the rest of its card; a wide table shows the title alone. */
export const CardTitle = ({ id, opened, titleId, children }: CardTitleProps) => {
  const [isOpen, setOpen] = useState(opened.has(id));
  const toggle = () => {
    if (isOpen) opened.delete(id);
    else opened.add(id);
    setOpen(!isOpen);
  };
  return (
    <>
      <span id={titleId}>{children}</span>
      <button
        type="button"
        id={`${titleId}-more`}
        className="card-more"
        aria-expanded={isOpen}
        aria-label={translate('lists.moreOf')}
        aria-labelledby={`${titleId}-more ${titleId}`}
        onClick={toggle}
      >
        <Icon name="chevron-down" />
      </button>
    </>
  );
};
