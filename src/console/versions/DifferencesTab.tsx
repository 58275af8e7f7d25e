import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import { useGetList, usePermissions, useTranslate } from 'react-admin';
import type { Role, VersionRecord } from '#shared/console/console-contract.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { listDifferences } from '#console/differences/list-differences.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { DifferencesByArea } from './DifferencesByArea.tsx';
import { useVersionDifferences } from './useVersionDifferences.ts';

const RETURNED = 'returned';

/**
 * The differences of the version from the live one, from any other version of its entity (R-STU-17), or from what was
 * sent back of it: who sent it back wants to see what was done about it first. The live one is compared with the version
 * that it replaced, so that who has published it still reads what changed.
 */
function DifferencesTab() {
  const { state, returned } = useVersionEditor().version;
  const isSecondRound = state === 'in-review' && returned !== undefined && returned.byId === getCurrentMember()?.id;
  const { others, isPending } = useOtherVersions();
  const [chosen, setChosen] = useState<string>();
  const replaced = state === 'live' ? findLastPublished(others)?.id : undefined;
  const against = chosen ?? (isSecondRound ? RETURNED : (replaced ?? 'live'));
  if (state === 'live' && isPending) return <LoadingStatus />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Against value={against} others={others} onChoose={setChosen} />
      <Differences against={against} />
    </Box>
  );
}

const findLastPublished = (versions: readonly VersionRecord[]): VersionRecord | undefined =>
  versions
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted((a, b) => Date.parse(b.publishedAt ?? '') - Date.parse(a.publishedAt ?? ''))[0];

const MOST_VERSIONS = 200;

/** The other versions of the entity, latest first. */
function useOtherVersions(): { others: readonly VersionRecord[]; isPending: boolean } {
  const { version } = useVersionEditor();
  const { data = [], isPending } = useGetList<VersionRecord>('versions', {
    filter: { entity: version.entity },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: MOST_VERSIONS },
  });
  return { others: data.filter(({ id }) => id !== version.id), isPending };
}

interface AgainstProps {
  value: string;
  others: readonly VersionRecord[];
  onChoose: (against: string) => void;
}

function Against({ value, others, onChoose }: AgainstProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  return (
    <SelectField
      label={translate('versions.differences.against')}
      value={value}
      sx={{ maxWidth: 320 }}
      options={[
        ...(version.returned
          ? [[RETURNED, translate('versions.differences.returned', version.returned)] as const]
          : []),
        ['live', translate('versions.differences.live')],
        ...others.map(({ id, number }) => [id, translate('versions.differences.version', { number })] as const),
      ]}
      onChange={onChoose}
    />
  );
}

function Differences({ against }: { against: string }) {
  const translate = useTranslate();
  const { data, error } = useVersionDifferences(against);
  if (error) return <ErrorAlert message={error.message} />;
  if (!data) return <LoadingStatus />;
  const { differences } = data;
  const count = listDifferences(differences).length;
  const risks = differences.filter(({ isRisky }) => isRisky).length;
  return (
    <>
      {!data.against && <Alert severity="info">{translate('versions.differences.first')}</Alert>}
      {risks > 0 && (
        <Alert severity="warning">{translate('versions.differences.riskyCount', { smart_count: risks })}</Alert>
      )}
      <Typography role="status" color="textSecondary">
        {count === 0
          ? translate('versions.differences.none')
          : translate('versions.differences.count', { smart_count: count })}
      </Typography>
      {differences.length > 0 && <TransferButton against={against} differences={differences} />}
      <DifferencesByArea differences={differences} />
    </>
  );
}

/** Opens the transfer to other entities, for users who may change drafts. */
function TransferButton(compared: Pick<ComponentProps<typeof TransferDialog>, 'against' | 'differences'>) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.includes('editor')) return null;
  return (
    <div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('transfer.open')}
      </Button>
      {isOpen && <TransferDialog {...compared} version={version} onClose={() => setOpen(false)} />}
    </div>
  );
}

export default DifferencesTab;
