import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { VersionDifference } from '#shared/console/console-contract.ts';
import { DifferenceList } from '#console/differences/DifferenceList.tsx';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { getCommentAddress, useCommentActions } from '#console/draft/version-comments.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { FieldLink } from './FieldLink.tsx';

interface DifferencesByAreaProps {
  differences: readonly VersionDifference[];
  /** Whether each leads to its field; not in a dialog, which covers the fields. */
  hasLinks?: boolean;
}

/** Differences grouped by area, each with a link to its field, and one to comment on it. */
export const DifferencesByArea = ({ differences, hasLinks = true }: DifferencesByAreaProps) => (
  <DifferenceList
    differences={differences}
    renderAction={(difference) => hasLinks && <LocationLinks location={difference} />}
  />
);

function LocationLinks({ location }: { location: Pick<VersionDifference, 'file' | 'path'> }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const { mayComment } = useCommentActions();
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <FieldLink place={location} />
      {mayComment && (
        <TextLink to={getCommentAddress(location)} label={translate('comments.comment', { name: nameOf(location) })}>
          {translate('comments.add')}
        </TextLink>
      )}
    </Box>
  );
}
