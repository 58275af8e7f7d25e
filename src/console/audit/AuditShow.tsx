import type { AuditRecord } from '#shared/console-contract.ts';
import Box from '@mui/material/Box';
import {
  FunctionField,
  ListButton,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { Moment } from '#console/ui/Moment.tsx';
import { ActionName } from './ActionName.tsx';

/** One row of the audit with all that is known of it. */
const AuditShow = () => (
  <Show title={<AuditTitle />} actions={<ShowActions />}>
    <SimpleShowLayout>
      <FunctionField<AuditRecord> source="at" render={({ at }) => <Moment at={at} isExact />} />
      <FunctionField<AuditRecord>
        source="who"
        render={({ who }) => (who.name ? `${who.name} (${who.email})` : who.email)}
      />
      <FunctionField<AuditRecord> source="action" render={({ action }) => <ActionName action={action} />} />
      <TextField source="entity" emptyText="—" />
      <TextField source="version" emptyText="—" />
      <TextField source="before" emptyText="—" sx={HASH} />
      <TextField source="after" emptyText="—" sx={HASH} />
      <FunctionField<AuditRecord> source="detail" render={({ detail }) => <Detail detail={detail} />} />
    </SimpleShowLayout>
  </Show>
);

const ShowActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
);

const HASH = { fontFamily: 'monospace', overflowWrap: 'anywhere' };

function AuditTitle() {
  const row = useRecordContext<AuditRecord>();
  return row ? <ActionName action={row.action} /> : null;
}

/** What else was written down, name by name. */
function Detail({ detail }: { detail: AuditRecord['detail'] }) {
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
