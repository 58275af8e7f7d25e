import { Pagination, useListPaginationContext, useTranslate } from 'react-admin';
import { MOST_COUNTED } from '#shared/supplier-audit.ts';

/** The pages of a list that is only counted so far: beyond that it says that there are more. */
export function CountedPagination() {
  const translate = useTranslate();
  const { total = 0 } = useListPaginationContext();
  if (total <= MOST_COUNTED) return <Pagination />;
  // Handed on to the pagination of MUI, though the type of react-admin's own does not say so.
  const handedOn = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) => translate('supplierAudit.range', { from, to }),
  };
  return <Pagination {...handedOn} />;
}
