import { firstPageOf, listOf, wholeListOf } from '#portal/records/first-calls.ts';
import { AUTOMATIC_ADVANCES } from '#portal/records/automatic-advances.ts';

const LIST_CALLS = [firstPageOf(AUTOMATIC_ADVANCES), listOf('clients')];

export const screens = [
  {
    path: '/anticipo-automatico',
    load: () => import('./CreatePage.tsx'),
    title: 'automatic.create.title',
    firstCalls: [listOf('clients'), wholeListOf('accounts'), { ...wholeListOf(AUTOMATIC_ADVANCES), staleTime: 0 }],
  },
  { path: '/anticipo-automatico/alta/confirmar', load: () => import('./CreateConfirm.tsx') },
  {
    path: '/anticipo-automatico/baja',
    load: () => import('./EndPage.tsx'),
    title: 'automatic.end.title',
    firstCalls: LIST_CALLS,
  },
  { path: '/anticipo-automatico/baja/confirmar', load: () => import('./EndConfirm.tsx') },
  {
    path: '/anticipo-automatico/consulta',
    load: () => import('./ChangePage.tsx'),
    title: 'automatic.change.title',
    firstCalls: LIST_CALLS,
  },
  { path: '/anticipo-automatico/modificacion/confirmar', load: () => import('./ChangeConfirm.tsx') },
  { path: '/status-message', load: () => import('./StatusMessage.tsx') },
];
