import type { ReactNode } from 'react';
import {
  FilterButton,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  SavedQueriesList,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { ListError } from './ListError.tsx';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';

/**
 * The lists of the console: 25 rows, saved queries in a side panel, errors in place of the rows. Only the address has the
 * filter: a stored one would come back with Back and with the menu.
 */
export const ConsoleList = <Row extends RaRecord>(props: ListProps<Row>) => (
  <List<Row>
    perPage={25}
    storeKey={false}
    actions={<ListActions />}
    aside={<SavedQueries />}
    error={<ListError />}
    pagination={<ListPagination />}
    {...props}
  />
);

/** The buttons above a list: filters, and those of the list. */
export const ListActions = ({ children }: { children?: ReactNode }) => (
  <TopToolbar>
    <FilterButton />
    {children}
  </TopToolbar>
);

/** No pages are counted below an error. */
function ListPagination() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}

/** Saved filters of the user in a side panel; on a narrow screen they are in the filter menu. */
const SavedQueries = () => (
  <Card sx={{ display: { xs: 'none', xl: 'block' }, flex: 'none', width: '13.5rem', ml: 2, alignSelf: 'flex-start' }}>
    <CardContent>
      <SavedQueriesList />
    </CardContent>
  </Card>
);
