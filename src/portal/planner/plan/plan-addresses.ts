import type { BreadcrumbItem } from '#portal/ui/pages/Page.tsx';

/** Where invoices are selected, for a plan that no screen of this visit has created. */
export const PLAN_SOURCE_ADDRESS = '/anticipo-facturas';

export const PLAN_BREADCRUMBS: readonly BreadcrumbItem[] = [{ label: 'destination.advances', to: PLAN_SOURCE_ADDRESS }];
