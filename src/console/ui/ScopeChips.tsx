import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useEntityNames } from './useEntityNames.ts';

/** How many codes a row shows; the number of the others follows. */
const MOST = 4;

/** A long name takes several lines, so that a table is not wider than its page. */
const SEVERAL_LINES = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'break-word', py: 0.25 },
} as const;

/** The entities in a user's scope. @param scope their codes; null for all */
export function ScopeChips({ scope }: { scope: readonly string[] | null }) {
  const translate = useTranslate();
  const nameOf = useEntityNames();
  if (!scope) return <>{translate('scope.all')}</>;
  const more = scope.length - MOST;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {scope.slice(0, MOST).map((code) => (
        <Chip key={code} label={nameOf(code)} size="small" variant="outlined" sx={SEVERAL_LINES} />
      ))}
      {more > 0 && (
        <Chip label={`+${more}`} size="small" variant="outlined" title={scope.slice(MOST).map(nameOf).join(', ')} />
      )}
    </Stack>
  );
}
