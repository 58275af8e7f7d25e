import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callWithRenewal } from '#console/data/calls.ts';
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
  const areas = [...new Set(data.differences.map(({ area }) => area))];
  return (
    <Box component="section" aria-labelledby="told-differences">
      <Typography id="told-differences" component="h3" variant="h6">
        {translate('bench.compare.differences', { smart_count: data.differences.length })}
      </Typography>
      {areas.map((area) => (
        <Box key={area} sx={{ mt: 1 }}>
          <Typography component="h4" variant="subtitle2">
            {translate(`versions.areas.${area}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.differences
              .filter((difference) => difference.area === area)
              .map(({ key, text }) => (
                <Typography key={key} component="li" sx={{ overflowWrap: 'anywhere' }}>
                  {text}.
                </Typography>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
