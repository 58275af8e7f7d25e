export const invoiceRoutes = [{ path: '/facturas', load: () => import('./InvoiceList.tsx') }];
