import HelpIcon from '@mui/icons-material/ContactSupportOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
import { HELP_RESOURCE } from '#console/ui/help-path.ts';

/** Help for a user of a supplier who cannot log in (R-DESK-06). */
const supplierUsers: ConsoleResource = {
  name: HELP_RESOURCE,
  order: 35,
  role: ['support', 'admin'],
  confirming: 'reference',
  icon: HelpIcon,
  list: lazy(() => import('./HelpPage.tsx')),
};

export const resources = [supplierUsers];
