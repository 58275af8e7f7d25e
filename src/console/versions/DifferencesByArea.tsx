import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VersionDifference } from '#shared/console-contract.ts';
import { isColor } from '#shared/contrast.ts';
import { ColorDot } from '#console/ui/ColorDot.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { findProblemLocation } from './find-problem-location.ts';

interface DifferencesByAreaProps {
  differences: readonly VersionDifference[];
  /** Whether each leads to its field; not in a dialog, which covers the fields. */
  hasLinks?: boolean;
}

/** Differences grouped by area; risks for suppliers stand out. */
export function DifferencesByArea({ differences, hasLinks = true }: DifferencesByAreaProps) {
  const translate = useTranslate();
  const areas = [...new Set(differences.map(({ area }) => area))];
  return areas.map((area) => (
    <Box key={area} component="section" aria-labelledby={`area-${area}`}>
      <Typography id={`area-${area}`} component="h3" variant="h6">
        {translate(`versions.areas.${area}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {differences
          .filter((difference) => difference.area === area)
          .map((difference) => (
            <DifferenceRow key={difference.key} difference={difference} hasLink={hasLinks} />
          ))}
      </Box>
    </Box>
  ));
}

interface DifferenceRowProps {
  difference: VersionDifference;
  hasLink: boolean;
}

function DifferenceRow({ difference: { file, path, text, risk }, hasLink }: DifferenceRowProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <WithColors text={text} />.{' '}
        {hasLink && (
          <TextLink
            to={`?${new URLSearchParams({ ...findProblemLocation({ file, path }) })}`}
            label={translate('versions.differences.go', { text })}
          >
            {translate('versions.problem.go')}
          </TextLink>
        )}
      </Typography>
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
    </Box>
  );
}

/** A sentence with a swatch before each colour code. */
const WithColors = ({ text }: { text: string }) =>
  text.split(/(#[0-9A-Fa-f]{6}\b)/).map((part, index) => (
    // The parts never change their position.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {isColor(part) && <ColorDot color={part} />}
      {part}
    </span>
  ));
