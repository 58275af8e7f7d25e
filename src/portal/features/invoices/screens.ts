import { firstPageOf, listOf } from '#portal/records/first-calls.ts';

export const screens = [
  {
    path: '/facturas',
    load: () => import('./InvoiceList.tsx'),
    title: 'destination.invoices',
    firstCalls: [firstPageOf('invoices'), listOf('clients')],
  },
];
