import { List, type ListProps, type RaRecord } from 'react-admin';
import { ListFailure } from './ListFailure.tsx';
import { SavedQueries } from './SavedQueries.tsx';

/** A list as all of the console are: 25 rows, saved queries beside it, and a failure said in their place. */
export const RecordList = <Row extends RaRecord>(props: ListProps<Row>) => (
  <List<Row> perPage={25} aside={<SavedQueries />} error={<ListFailure />} {...props} />
);
