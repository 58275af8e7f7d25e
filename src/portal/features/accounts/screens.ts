import { firstPageOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/cuentas-de-abono',
    load: () => import('./AccountList.tsx'),
    title: 'destination.accounts',
    firstCalls: [firstPageOf('accounts')],
  },
  { path: '/cuentas-de-abono/alta', load: () => import('./AccountAdd.tsx') },
  { path: '/cuentas-de-abono/confirmar', load: () => import('./AccountConfirm.tsx') },
  { path: '/cuentas-de-abono/account-edit', load: () => import('./AccountEdit.tsx') },
  { path: '/cuentas-de-abono/confirmar/edit', load: () => import('./AccountEditConfirm.tsx') },
];
