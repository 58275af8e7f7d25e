import { listOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/gestion-de-proveedores',
    load: () => import('./SupplierPage.tsx'),
    title: 'destination.supplier',
    firstCalls: [listOf('clients')],
  },
  { path: '/gestion-de-proveedores/confirmar', load: () => import('./SupplierConfirm.tsx') },
];
