import {
  BooleanInput,
  FilterButton,
  SelectInput,
  SortButton,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { CardGrid } from '#console/ui/CardGrid.tsx';
import { ListLoading } from '#console/ui/ListLoading.tsx';
import { CreateRecordButton } from '#console/ui/CreateRecordButton.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { BY_NAME } from '#console/ui/EntityInputs.tsx';
import { ExportAllButton } from '#console/ui/ExportAllButton.tsx';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { createCsvExporter, type TableColumns } from '#console/ui/csv-exporter.ts';
import { ListSearchInput } from '#console/ui/ListSearchInput.tsx';
import { EntityCard } from './EntityCard.tsx';

const filters = [
  <ListSearchInput key="q" source="q" alwaysOn placeholder="entities.search" />,
  <BooleanInput key="hasDraft" source="hasDraft" label="entities.hasDraft" defaultValue={true} />,
  <BooleanInput key="hasProblems" source="hasProblems" label="entities.hasProblems" defaultValue={true} />,
  <SelectInput
    key="task"
    source="task"
    label="entities.task"
    choices={[{ id: 'confirm', name: 'entities.tasks.confirm' }]}
  />,
];

/** All entities in the user's scope, with their status (R-STU-05). */
function EntityList() {
  const translate = useTranslate();
  return (
    <ConsoleList
      filters={filters}
      sort={BY_NAME}
      exporter={createCsvExporter(COLUMNS, translate, translate('entities.file'))}
      actions={<EntityListActions />}
      empty={<EmptyList createLabel="entities.new" />}
      component="div"
    >
      <EntityCards />
    </ConsoleList>
  );
}

const numberOf = (version: { number: number } | null) => (version ? String(version.number) : '');

const COLUMNS: TableColumns<EntityRecord> = [
  ['resources.entities.fields.code', ({ id }) => id],
  ['resources.entities.fields.name', ({ name }) => name],
  ['resources.entities.fields.hosts', ({ hosts }) => hosts.join(' ')],
  ['resources.entities.fields.live', ({ live }) => numberOf(live)],
  ['resources.entities.fields.draft', ({ draft }) => numberOf(draft)],
  ['resources.entities.fields.scheduled', ({ scheduled }) => numberOf(scheduled)],
  ['resources.entities.fields.problems', ({ problems }) => String(problems)],
  ['resources.entities.fields.changedAt', ({ changedAt }) => changedAt, 'time'],
  ['resources.entities.fields.changedBy', ({ changedBy }) => changedBy],
];

const SORTS = ['name', 'changedAt', 'id'];

function EntityListActions() {
  return (
    // On a small screen four buttons do not fit next to the search.
    <TopToolbar sx={{ flexWrap: 'wrap', minHeight: 0 }}>
      <SortButton fields={SORTS} />
      <FilterButton />
      <ExportAllButton />
      <CreateRecordButton label="entities.new" />
    </TopToolbar>
  );
}

function EntityCards() {
  const { data, isPending } = useListContext<EntityRecord>();
  if (isPending) return <ListLoading />;
  if (!data?.length) return <EmptyList />;
  return (
    <CardGrid narrowest="20rem">
      {data.map((entity) => (
        <EntityCard key={entity.id} entity={entity} />
      ))}
    </CardGrid>
  );
}

export default EntityList;
