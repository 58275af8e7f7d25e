import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** The calls to the bank's own service (R-SIDE-05). */
const bankTraffic: ConsoleResource = {
  name: 'bank-traffic',
  order: 70,
  role: ['admin', 'support'],
  confirming: 'bank',
  icon: BankIcon,
  list: lazy(() => import('./BankTrafficPage.tsx')),
};

export const resources = [bankTraffic];
