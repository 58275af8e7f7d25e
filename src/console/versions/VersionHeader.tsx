import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { parseEntityJson, getHosts } from '#console/draft/entity-fields.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { VersionStateLabel } from '#console/ui/VersionStateLabel.tsx';
import { findProblemLocation } from './find-problem-location.ts';

/** The header of a version: entity, number, state, and who did what. */
export function VersionHeader() {
  const translate = useTranslate();
  const { version, files } = useVersionEditor();
  const { entity, number, state, author, reviewer, note, comment, reviewedAt, publishedAt, scheduledFor, restores } =
    version;
  // What would be published is no longer what was approved: it waits for another review.
  const isOutdated = version.approvedHash !== version.publicationHash;
  return (
    <Box component="header">
      <Typography color="textSecondary">
        <TextLink to={`/entities/${entity}/show`}>
          {toEditableText(parseEntityJson(files)['nameSite']) || entity}
        </TextLink>{' '}
        · {entity}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h4">
          {translate('versions.number', { number })}
        </Typography>
        <VersionStateLabel version={{ state, reviewedAt: isOutdated ? null : reviewedAt }} />
      </Box>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('versions.by', { author })}
        {getHosts(files).length > 0 && ` · ${getHosts(files).join(', ')}`}
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
      {restores !== null && <Typography>{translate('versions.restores', { number: restores })}</Typography>}
      {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>«{note}»</Typography>}
      {comment && (
        <Alert severity={comment.refused ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {translate(comment.refused ? 'versions.notPublished' : 'versions.returnedBy', { reviewer })} {comment.text}
          {comment.file && (
            <>
              {' '}
              <TextLink
                to={`?${new URLSearchParams({ ...findProblemLocation({ file: comment.file, path: comment.path ?? '' }) })}`}
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
