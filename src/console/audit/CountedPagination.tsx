import type { TablePaginationProps } from '@mui/material/TablePagination';
import type { ComponentType } from 'react';
import { Pagination, type PaginationProps, useListPaginationContext, useTranslate } from 'react-admin';
import { MOST_COUNTED } from '#shared/supplier-audit.ts';

/** React-admin hands the label on to MUI, though its type does not say so. */
const LabelledPagination: ComponentType<PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>> =
  Pagination;

/** The pages of a list that is only counted so far: beyond that it says that there are more. */
export function CountedPagination() {
  const translate = useTranslate();
  const { total = 0 } = useListPaginationContext();
  if (total <= MOST_COUNTED) return <Pagination />;
  return <LabelledPagination labelDisplayedRows={({ from, to }) => translate('supplierAudit.range', { from, to })} />;
}
