import Box from '@mui/material/Box';
import { FunctionField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import { Moment } from '#console/ui/Moment.tsx';
import { ActionName } from './ActionName.tsx';
import type { AuditRow } from './audit-row.ts';

/** One row of the audit with all that is known of it. */
const AuditShow = () => (
  <Show title={<AuditTitle />} actions={false}>
    <SimpleShowLayout>
      <FunctionField<AuditRow> source="at" render={({ at }) => <Moment at={at} />} />
      <FunctionField<AuditRow>
        source="who"
        render={({ who }) => (who.name ? `${who.name} (${who.email})` : who.email)}
      />
      <FunctionField<AuditRow> source="action" render={({ action }) => <ActionName action={action} />} />
      <TextField source="entity" emptyText="—" />
      <TextField source="version" emptyText="—" />
      <TextField source="before" emptyText="—" sx={HASH} />
      <TextField source="after" emptyText="—" sx={HASH} />
      <FunctionField<AuditRow> source="detail" render={({ detail }) => <Detail detail={detail} />} />
    </SimpleShowLayout>
  </Show>
);

const HASH = { fontFamily: 'monospace', overflowWrap: 'anywhere' };

function AuditTitle() {
  const row = useRecordContext<AuditRow>();
  return row ? <ActionName action={row.action} /> : null;
}

/** What else was written down, name by name. */
function Detail({ detail }: { detail: AuditRow['detail'] }) {
  const entries = Object.entries(detail);
  if (entries.length === 0) return <>—</>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
      {entries.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export default AuditShow;
