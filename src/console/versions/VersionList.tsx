import { DataTable, SelectInput, SimpleList, useRecordContext, useReference, useTranslate } from 'react-admin';
import type { EntityRecord, VersionRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { EntityFilterInput } from '#console/ui/EntityInputs.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { VersionNote } from '#console/ui/VersionNote.tsx';
import { VersionStateLabel } from '#console/ui/VersionStateLabel.tsx';
import { getShownState, type ShownState } from '#console/ui/version-state.ts';

const STATES: readonly ShownState[] = ['draft', 'in-review', 'approved', 'scheduled', 'live', 'archived'];
const TASKS = ['review', 'publish', 'scheduled', 'returned', 'problems'];
const LATEST = { field: 'changedAt', order: 'DESC' } as const;

const filters = [
  <SelectInput
    key="task"
    source="task"
    alwaysOn
    resettable
    choices={TASKS.map((id) => ({ id, name: `versions.tasks.${id}` }))}
    sx={{ minWidth: '16rem' }}
  />,
  <SelectInput key="state" source="state" choices={STATES.map((id) => ({ id, name: `versions.states.${id}` }))} />,
  <EntityFilterInput key="entity" source="entity" />,
];

/** The versions of all entities in the user's scope, the latest change first (R-DESK-01). */
const VersionList = () => (
  <ConsoleList filters={filters} sort={LATEST} exporter={false} empty={false}>
    <ResponsiveList wide={<VersionTable />} narrow={<VersionLines />} />
  </ConsoleList>
);

const Column = DataTable.Col<VersionRecord>;

const VersionTable = () => (
  <DataTable<VersionRecord> rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
    <Column source="entity" render={(version) => <EntityLink {...version} />} />
    <Column source="number" />
    <Column source="state" render={(version) => <VersionStateLabel version={version} />} />
    <Column
      source="note"
      disableSort
      sx={{ minWidth: '9rem' }}
      render={(version) => <VersionNote version={version} />}
    />
    <Column
      source="author"
      sx={{ overflowWrap: 'anywhere', minWidth: '13rem' }}
      render={({ author }) => <Author author={author} />}
    />
    <Column source="changedAt" sx={{ whiteSpace: 'nowrap' }} render={({ changedAt }) => <BankTime at={changedAt} />} />
    <Column source="scheduledFor" render={({ scheduledFor }) => scheduledFor && <BankTime at={scheduledFor} />} />
  </DataTable>
);

const Author = ({ author }: Pick<VersionRecord, 'author'>) => <>{useActorName()(author)}</>;

function EntityLink({ number }: VersionRecord) {
  const translate = useTranslate();
  return (
    <RecordLink page="show" detail={translate('versions.number', { number })}>
      <EntityName />
    </RecordLink>
  );
}

/** The name of the entity, or its code while the names are loading. */
function EntityName() {
  const { entity } = useRecordContext<VersionRecord>()!;
  const { referenceRecord } = useReference<EntityRecord>({ reference: 'entities', id: entity });
  return <>{referenceRecord?.name ?? entity}</>;
}

function VersionLines() {
  const translate = useTranslate();
  return (
    <SimpleList<VersionRecord>
      primaryText={({ number }) => (
        <>
          <EntityName />, {translate('versions.number', { number })}
        </>
      )}
      secondaryText={(version) => (
        <>
          {translate(`versions.states.${getShownState(version)}`)} · <Author author={version.author} />
          <VersionNote version={version} />
        </>
      )}
      tertiaryText={({ scheduledFor, changedAt }) => <BankTime at={scheduledFor ?? changedAt} />}
      rowClick="show"
      empty={<EmptyList />}
    />
  );
}

export default VersionList;
