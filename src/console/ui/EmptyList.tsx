import SearchIcon from '@mui/icons-material/SearchOffOutlined';
import NothingIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { CreateRecordButton } from './CreateRecordButton.tsx';

/**
 * A list without rows: what would be in it and what to do next. With a filter, the way back to all rows; else the first
 * record, where the user may create one.
 * @param createLabel of the button for the first record
 */
export function EmptyList({ createLabel }: { createLabel?: string }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  const { filterValues = {}, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const name = labelOf(resource, 2);
  const Icon = isFiltered ? SearchIcon : NothingIcon;
  return (
    <Box sx={{ px: 2, py: 4, display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
      <Icon fontSize="large" color="disabled" />
      <Typography variant="h6" component="p">
        {translate(isFiltered ? 'ra.navigation.no_filtered_results' : 'ra.navigation.no_results', { name })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {translate(isFiltered ? 'list.empty.filtered' : `resources.${resource}.empty`, { _: ' ' })}
      </Typography>
      {isFiltered && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
      {!isFiltered && createLabel && <CreateRecordButton variant="contained" label={createLabel} />}
    </Box>
  );
}
