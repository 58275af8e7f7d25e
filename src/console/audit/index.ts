import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';

/** What was done, by whom (R-CON-10). */
export const audit = {
  name: 'audit',
  icon: HistoryIcon,
  list: lazy(() => import('./AuditList.tsx')),
  show: lazy(() => import('./AuditShow.tsx')),
};

/** What happened on the suppliers' side (R-OPS-06). */
export const supplierAudit = {
  name: 'supplier-audit',
  icon: StorefrontIcon,
  list: lazy(() => import('./SupplierAuditList.tsx')),
  show: lazy(() => import('./SupplierAuditShow.tsx')),
};
