import { List, type ListProps, type RaRecord, SavedQueriesList } from 'react-admin';
import { ListError } from './ListError.tsx';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';

/** A list as all of the console are: 25 rows, saved queries beside it, and a failure said in their place. */
export const ConsoleList = <Row extends RaRecord>(props: ListProps<Row>) => (
  <List<Row> perPage={25} aside={<SavedQueries />} error={<ListError />} {...props} />
);

/** Filters that a person keeps under a name, beside the list; on a narrower screen they are in the menu of its filters. */
const SavedQueries = () => (
  <Card sx={{ display: { xs: 'none', xl: 'block' }, flex: 'none', width: '13.5rem', ml: 2, alignSelf: 'flex-start' }}>
    <CardContent>
      <SavedQueriesList />
    </CardContent>
  </Card>
);
