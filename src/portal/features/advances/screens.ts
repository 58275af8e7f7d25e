import { listOf, wholeListOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/anticipo-facturas',
    load: () => import('./AdvanceList.tsx'),
    title: 'destination.advances',
    firstCalls: [listOf('clients'), wholeListOf('accounts')],
  },
  { path: '/anticipo-facturas/confirmar', load: () => import('./AdvanceConfirm.tsx') },
];
