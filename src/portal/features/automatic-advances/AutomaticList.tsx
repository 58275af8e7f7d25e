import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { automaticAdvanceFilterForm } from '#generated/forms/automatic-advance-filter.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { createAutomaticColumns } from './automatic-columns.tsx';
import type { RowAction } from './automatic-columns.tsx';
import type { AutomaticAdvanceOperation } from './operations.ts';
import { AUTOMATIC_ADVANCES } from '#portal/records/automatic-advances.ts';
import './automatic-advances.css';

interface AutomaticListProps {
  section: AutomaticAdvanceOperation['name'];
  intro?: string;
  /** Must be stable between renders. */
  action: RowAction;
  actions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** Filters, table and pages of Baja and Consulta (R-AUTO-18, R-AUTO-24, R-AUTO-45…50, R-AUTO-54, R-AUTO-55, R-AUTO-66). */
export const AutomaticList = ({ section, intro, action, actions, children }: AutomaticListProps) => {
  const columns = useMemo(() => createAutomaticColumns(action), [action]);
  return (
    <ListPage
      title={translate(`automatic.${section}.title`)}
      resource={AUTOMATIC_ADVANCES}
      caption={translate('destination.automaticAdvances')}
      columns={columns}
      sheetName="Anticipos"
      // R-LIST-14
      fileName="Anticipos"
      className="automatic-list"
      filter={{ module: automaticAdvanceFilterForm }}
      actions={actions}
      emptyText={translate('automatic.empty')}
      lead={intro && <p className="automatic-intro">{intro}</p>}
    >
      {children}
    </ListPage>
  );
};
