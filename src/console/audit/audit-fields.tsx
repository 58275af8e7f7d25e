import Box from '@mui/material/Box';
import { TextField, useTranslate } from 'react-admin';
import { useActorName } from '#console/ui/useActorName.ts';
import type { AuditRecord, SupplierAuditRecord } from '#shared/console/console-contract.ts';

/** The label of an action; an action without a label shows its name. */
export function AuditActionName({ action }: { action: string }) {
  const translate = useTranslate();
  return <>{translate(`audit.actions.${action}`, { _: action })}</>;
}

/** Who did something: the name of a member, or a program in words. */
export function AuditActor({ who }: Pick<AuditRecord, 'who'>) {
  const nameOf = useActorName();
  return <>{who.name ?? nameOf(who.email)}</>;
}

/** The label of a supplier event; a kind without a label shows its name. */
export function SupplierEventName({ kind }: { kind: string }) {
  const translate = useTranslate();
  return <>{translate(`supplierAudit.kinds.${kind}`, { _: kind })}</>;
}

export function SupplierTaxId({ supplierId }: Pick<SupplierAuditRecord, 'supplierId'>) {
  const translate = useTranslate();
  return <>{supplierId ?? translate('supplierAudit.noSupplier')}</>;
}

/** A hash that wraps, so that it is complete at any width. */
export const StoredHashField = ({ source }: { source: string }) => (
  <TextField source={source} emptyText="—" sx={HASH} />
);

const HASH = { fontFamily: 'monospace', overflowWrap: 'anywhere' };

/** The remaining details of a row. @param entries names and values, already formatted */
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
