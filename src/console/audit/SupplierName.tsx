import { useTranslate } from 'react-admin';
import type { SupplierAuditRecord } from '#shared/console-contract.ts';

/** Whose a row is. */
export function SupplierName({ supplierId }: Pick<SupplierAuditRecord, 'supplierId'>) {
  const translate = useTranslate();
  return <>{supplierId ?? translate('supplierAudit.noSupplier')}</>;
}
