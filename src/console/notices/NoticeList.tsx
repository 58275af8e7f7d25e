import { DataTable, SelectInput, SimpleList, useTranslate } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { ConsoleList, ListActions } from '#console/ui/ConsoleList.tsx';
import { EntityNames } from '#console/ui/EntityName.tsx';
import { CreateRecordButton } from '#console/ui/CreateRecordButton.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { NoticePeriod, ZonedTime } from './NoticePeriod.tsx';
import { NoticeStateLabel } from './NoticeStateLabel.tsx';

const STATES = (['draft', 'in-review', 'published', 'over'] as const).map((state) => ({
  id: state,
  name: `notices.states.${state}`,
}));

const TASKS = [{ id: 'review', name: 'notices.tasks.review' }];

const filters = [
  <SelectInput key="state" source="state" choices={STATES} alwaysOn />,
  <SelectInput key="task" source="task" choices={TASKS} />,
  <NormalisedTextInput key="entity" source="entity" label="resources.notices.fields.entities" resettable />,
];

const LATEST_CHANGE_FIRST = { field: 'changedAt', order: 'DESC' } as const;

/** Notices to suppliers with their state, entities and times (R-DESK-03). */
const NoticeList = () => (
  <ConsoleList filters={filters} sort={LATEST_CHANGE_FIRST} actions={<NoticeListActions />} empty={false}>
    <ResponsiveList wide={<NoticeTable />} narrow={<NoticeLines />} />
  </ConsoleList>
);

const NoticeListActions = () => (
  <ListActions>
    <CreateRecordButton label="notices.new" />
  </ListActions>
);

const Column = DataTable.Col<NoticeRecord>;

function NoticeTable() {
  const translate = useTranslate();
  return (
    <DataTable<NoticeRecord> rowClick="edit" bulkActionButtons={false} empty={<EmptyList createLabel="notices.new" />}>
      <Column source="text" disableSort render={({ text }) => <RecordLink page="edit">{text}</RecordLink>} />
      <Column source="kind" render={({ kind }) => translate(`notices.kinds.${kind}`)} />
      <Column source="entities" disableSort render={({ entities }) => <EntityNames codes={entities} />} />
      <Column source="fromAt" render={({ fromAt, timeZone }) => <ZonedTime at={fromAt} timeZone={timeZone} />} />
      <Column source="untilAt" render={({ untilAt, timeZone }) => <ZonedTime at={untilAt} timeZone={timeZone} />} />
      <Column source="state" disableSort render={({ state }) => <NoticeStateLabel state={state} />} />
      <Column source="changedAt" render={({ changedAt }) => <BankTime at={changedAt} />} />
    </DataTable>
  );
}

const NoticeLines = () => (
  <SimpleList<NoticeRecord>
    primaryText={({ text }) => text}
    secondaryText={(notice) => <NoticePeriod {...notice} />}
    tertiaryText={({ state }) => <NoticeStateLabel state={state} />}
    rowClick="edit"
    empty={<EmptyList createLabel="notices.new" />}
  />
);

export default NoticeList;
