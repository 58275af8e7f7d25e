import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callWithRenewal } from '#console/data/calls.ts';
import { DifferenceList } from '#console/differences/DifferenceList.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';

/** The differences between two versions, grouped by area. */
export function VersionDifferenceList({ of, against }: { of: string; against: string }) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['versions', 'differences', of, against],
    queryFn: () => callWithRenewal(api.readDifferences, { params: { id: of }, query: { against } }),
  });
  if (error) return <ErrorAlert message={error.message} />;
  if (!data) return <LoadingStatus />;
  return (
    <Box component="section" aria-labelledby="told-differences">
      <Typography id="told-differences" component="h3" variant="h6">
        {translate('bench.compare.differences', { smart_count: data.differences.length })}
      </Typography>
      <DifferenceList differences={data.differences} headingLevel="h4" />
    </Box>
  );
}
