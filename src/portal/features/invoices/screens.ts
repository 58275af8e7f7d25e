export const screens = [{ path: '/facturas', load: () => import('./InvoiceList.tsx') }];
