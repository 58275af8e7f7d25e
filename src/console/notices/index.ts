import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
import { NOTICE_WRITERS } from './notice-actions.ts';

/** Notices to suppliers (R-DESK-03). */
const notices: ConsoleResource = {
  name: 'notices',
  order: 25,
  icon: CampaignIcon,
  list: lazy(() => import('./NoticeList.tsx')),
  create: lazy(() => import('./NoticeCreate.tsx')),
  createRoles: NOTICE_WRITERS,
  edit: lazy(() => import('./NoticeEdit.tsx')),
};

export const resources = [notices];
