import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { definitionIn, hostsIn } from '#console/draft/entity-fields.ts';
import { textOf } from '#console/draft/FieldText.tsx';
import { useDesk } from '#console/draft/version-desk.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { VersionState } from '#console/ui/VersionState.tsx';
import { placeOf } from './problem-place.ts';

/** Which version of whom this is, in which state, and who did what with it. */
export function VersionHead() {
  const translate = useTranslate();
  const { version, files } = useDesk();
  const { entity, number, state, author, reviewer, note, comment, reviewedAt, publishedAt, scheduledFor } = version;
  return (
    <Box component="header">
      <Typography color="textSecondary">
        <TextLink to={`/entities/${entity}/show`}>{textOf(definitionIn(files)['nameSite']) || entity}</TextLink> ·{' '}
        {entity}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h4">
          {translate('versions.number', { number })}
        </Typography>
        <VersionState state={state} />
      </Box>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('versions.by', { author })}
        {hostsIn(files).length > 0 && ` · ${hostsIn(files).join(', ')}`}
      </Typography>
      {reviewedAt && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('versions.reviewedBy', { reviewer })} <BankTime at={reviewedAt} />
        </Typography>
      )}
      {scheduledFor && (
        <Typography>
          {translate('versions.scheduledFor')} <BankTime at={scheduledFor} />
        </Typography>
      )}
      {publishedAt && (
        <Typography>
          {translate('versions.publishedAt')} <BankTime at={publishedAt} />
        </Typography>
      )}
      {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>«{note}»</Typography>}
      {comment && (
        <Alert severity={comment.refused ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {translate(comment.refused ? 'versions.notPublished' : 'versions.returnedBy', { reviewer })} {comment.text}
          {comment.file && (
            <>
              {' '}
              <TextLink
                to={`?${new URLSearchParams({ ...placeOf({ file: comment.file, path: comment.path ?? '' }) })}`}
              >
                {translate('versions.problem.go')}
              </TextLink>
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
