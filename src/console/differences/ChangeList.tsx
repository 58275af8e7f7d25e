import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import { ChangeValues } from './ChangeValues.tsx';
import { useDescribedChanges } from './useChangeSources.ts';

interface ChangeListProps {
  /** Values that were changed together; the same list as long as nothing differs. */
  changes: readonly VersionChange[];
  /** Whether a single change is shown without its name, because the surroundings have it. */
  isNamed?: boolean;
}

/**
 * Changes of a version, each with the name of the thing and both values as they look: the one way in which the console
 * shows a difference (R-STU-17, R-STU-20).
 */
export function ChangeList({ changes, isNamed = true }: ChangeListProps) {
  const described = useDescribedChanges(changes);
  return described.map(({ file, path, name, view }) => (
    <Box key={`${file}${path}`} sx={{ my: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      {(isNamed || described.length > 1) && (
        <Typography component="div" variant="subtitle2">
          {name}
        </Typography>
      )}
      <ChangeValues view={view} name={name} />
    </Box>
  ));
}
