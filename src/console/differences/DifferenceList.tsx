import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { VersionDifference } from '#shared/console/console-contract.ts';
import { ChangeList } from './ChangeList.tsx';
import { listDifferences } from './list-differences.ts';

interface DifferenceListProps {
  differences: readonly VersionDifference[];
  /** Level of the headings of the areas. */
  headingLevel?: 'h3' | 'h4';
  /** What follows a difference, such as a link to its field. */
  renderAction?: (difference: VersionDifference) => ReactNode;
}

/** Differences between two versions, grouped by area; risks for suppliers stand out (R-STU-17). */
export function DifferenceList({ differences: all, headingLevel = 'h3', renderAction }: DifferenceListProps) {
  const translate = useTranslate();
  const id = useId();
  const differences = listDifferences(all);
  const areas = [...new Set(differences.map(({ area }) => area))];
  return areas.map((area) => (
    <Box key={area} component="section" aria-labelledby={`${id}-${area}`}>
      <Typography id={`${id}-${area}`} component={headingLevel} variant="h6">
        {translate(`versions.areas.${area}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {differences
          .filter((difference) => difference.area === area)
          .map((difference) => (
            <Box key={difference.key} component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Difference difference={difference} />
              {renderAction?.(difference)}
            </Box>
          ))}
      </Box>
    </Box>
  ));
}

/** One difference: its name with both values, or its sentence where no value is to be seen, and its risk. */
export function Difference({ difference }: { difference: VersionDifference }) {
  const translate = useTranslate();
  const { text, risk } = difference;
  return (
    <>
      <DifferenceValues difference={difference} fallback={`${text}.`} />
      {risk && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            icon={<WarningAmber />}
            label={translate('versions.differences.risky')}
          />
          <Typography variant="body2" color="textSecondary">
            {risk}.
          </Typography>
        </Box>
      )}
    </>
  );
}

interface DifferenceValuesProps {
  difference: VersionDifference;
  /** Shown where no value is to be seen. */
  fallback: string;
  /** Whether the surroundings lack the name. */
  isNamed?: boolean;
}

/** Both values of a difference as they look. */
export function DifferenceValues({ difference, fallback, isNamed = true }: DifferenceValuesProps) {
  const { file, path, from, to } = difference;
  const changes = useMemo(() => [{ file, path, from, to }], [file, path, from, to]);
  if (from === undefined && to === undefined)
    return <Typography sx={{ overflowWrap: 'anywhere' }}>{fallback}</Typography>;
  return <ChangeList changes={changes} isNamed={isNamed} />;
}
