import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin';

/** An empty list, with a button to remove the filter; react-admin's own has no button on a phone. */
export function EmptyList() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext();
  const { filterValues = {}, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const told = isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results';
  return (
    <Box sx={{ p: 2, typography: 'body2' }}>
      {translate(told, { name: labelOf(resource ?? '', 2) })}{' '}
      {isFiltered && (
        <Button size="small" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
