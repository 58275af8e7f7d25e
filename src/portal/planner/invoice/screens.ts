export const screens = [
  { path: '/facturas/factura', load: () => import('./InvoicePage.tsx'), part: 'invoices' as const },
];
