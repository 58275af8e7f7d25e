import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  CreateButton,
  FilterButton,
  List,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import type { EntityRecord } from '#shared/console-contract.ts';
import { Search } from '#console/ui/Search.tsx';
import { EntityCard } from './EntityCard.tsx';

const filters = [
  <Search key="q" source="q" alwaysOn placeholder="entities.search" />,
  <BooleanInput key="hasDraft" source="hasDraft" label="entities.hasDraft" defaultValue={true} />,
  <BooleanInput key="hasProblems" source="hasProblems" label="entities.hasProblems" defaultValue={true} />,
];

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** All entities of whoever is logged in, with what becomes of them (R-STU-05). */
const EntityList = () => (
  <List
    filters={filters}
    sort={BY_NAME}
    perPage={25}
    exporter={false}
    actions={<EntityListActions />}
    empty={<NoEntities />}
    component="div"
  >
    <EntityCards />
  </List>
);

function EntityListActions() {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      <FilterButton />
      {hasCreate && <CreateButton label="entities.new" />}
    </TopToolbar>
  );
}

function NoEntities() {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition();
  return (
    <Box sx={{ py: 6, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>{translate('entities.empty')}</Typography>
      {hasCreate && <CreateButton label="entities.new" />}
    </Box>
  );
}

function EntityCards() {
  const translate = useTranslate();
  const { data, isPending, error } = useListContext<EntityRecord>();
  if (isPending) return <p role="status">{translate('ra.page.loading')}</p>;
  if (error) return null;
  if (data.length === 0) return <p role="status">{translate('entities.noneFound')}</p>;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
      }}
    >
      {data.map((entity) => (
        <EntityCard key={entity.id} entity={entity} />
      ))}
    </Box>
  );
}

export default EntityList;
