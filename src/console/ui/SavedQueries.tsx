import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { SavedQueriesList } from 'react-admin';

/** Filters that a person keeps under a name, beside the list; on a narrower screen they are in the menu of its filters. */
export const SavedQueries = () => (
  <Card sx={{ display: { xs: 'none', xl: 'block' }, flex: 'none', width: '13.5rem', ml: 2, alignSelf: 'flex-start' }}>
    <CardContent>
      <SavedQueriesList />
    </CardContent>
  </Card>
);
