import Box from '@mui/material/Box';
import { TextField, useTranslate } from 'react-admin';
import type { SupplierAuditRecord } from '#shared/console-contract.ts';

/** What was done, in words; an action without words shows its name. */
export function AuditActionName({ action }: { action: string }) {
  const translate = useTranslate();
  return <>{translate(`audit.actions.${action}`, { _: action })}</>;
}

/** What happened at a supplier, in words; a kind without words shows its name. */
export function SupplierEventName({ kind }: { kind: string }) {
  const translate = useTranslate();
  return <>{translate(`supplierAudit.kinds.${kind}`, { _: kind })}</>;
}

/** The supplier that a row is about. */
export function SupplierName({ supplierId }: Pick<SupplierAuditRecord, 'supplierId'>) {
  const translate = useTranslate();
  return <>{supplierId ?? translate('supplierAudit.noSupplier')}</>;
}

/** A hash, whole at any width. */
export const HashField = ({ source }: { source: string }) => <TextField source={source} emptyText="—" sx={HASH} />;

const HASH = { fontFamily: 'monospace', overflowWrap: 'anywhere' };

/** What else was written down, name by name. @param entries names and values, as they are shown */
export function DetailList({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  if (entries.length === 0) return <>—</>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
      {entries.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
