import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** The audit of the console (R-CON-10). */
const audit: ConsoleResource = {
  name: 'audit',
  order: 50,
  role: 'admin',
  icon: HistoryIcon,
  list: lazy(() => import('./AuditList.tsx')),
  show: lazy(() => import('./AuditShow.tsx')),
};

/** The audit of the suppliers' side (R-OPS-06). */
const supplierAudit: ConsoleResource = {
  name: 'supplier-audit',
  order: 60,
  role: 'admin',
  confirming: 'reference',
  icon: StorefrontIcon,
  list: lazy(() => import('./SupplierAuditList.tsx')),
  show: lazy(() => import('./SupplierAuditShow.tsx')),
};

export const resources = [audit, supplierAudit];
