import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';

/** What was done, by whom (R-CON-10). */
export const audit = {
  name: 'audit',
  icon: HistoryIcon,
  list: lazy(() => import('./AuditList.tsx')),
  show: lazy(() => import('./AuditShow.tsx')),
};
