import { useState } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import type { CursorList } from '#portal/lists/useCursorList.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ViewManager } from './ViewManager.tsx';
import { viewsTexts } from './views.texts.ts';
import './views.css';

addTexts(viewsTexts);

interface ViewToolsProps {
  list: CursorList<Invoice, InvoiceFilter>;
  /** All columns of the list. */
  columns: readonly Column<Invoice>[];
}

/** Keeps, opens, renames and deletes views of the list of invoices, and hides its columns (R-PLAN-07). */
const ViewTools = ({ list, columns }: ViewToolsProps) => {
  const [open, setOpen] = useState<'views' | 'columns'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button icon="star" onClick={() => setOpen('views')}>
        {translate('views.views')}
      </Button>
      <Button icon="eye" onClick={() => setOpen('columns')}>
        {translate('views.columns')}
      </Button>
      <Dialog open={open === 'views'} title={translate('views.title')} onClose={close}>
        <ViewManager list={list} onOpen={close} />
      </Dialog>
      <Dialog open={open === 'columns'} title={translate('views.columnsTitle')} onClose={close}>
        <ColumnChoice
          columns={columns}
          hidden={list.tools.hidden ?? []}
          onChange={(hidden) => list.setTools({ hidden })}
        />
      </Dialog>
    </>
  );
};

export default ViewTools;
