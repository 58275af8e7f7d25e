import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { parseEntityJson, getHosts } from '#console/draft/entity-fields.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { useVersionActivity } from '#console/draft/version-comments.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { PortalLinks } from '#console/ui/PortalLinks.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { VersionStateLabel } from '#console/ui/VersionStateLabel.tsx';
import { COMMENTS_ID } from './comments-id.ts';
import { findProblemLocation } from './find-problem-location.ts';
import { COMMENTS_TAB } from './version-tabs.ts';

const OPEN_COMMENTS = `?${new URLSearchParams({ tab: COMMENTS_TAB, field: COMMENTS_ID })}`;

/** The header of a version: entity, number, state, and who did what. */
export function VersionHeader() {
  const translate = useTranslate();
  const nameOf = useActorName();
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
        {translate('versions.by', { author: nameOf(author) })}
        {state !== 'live' && getHosts(files).length > 0 && ` · ${getHosts(files).join(', ')}`}
      </Typography>
      {state === 'live' && <PortalLinks hosts={getHosts(files)} />}
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
      <LeftOpenComments />
      {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>«{note}»</Typography>}
      {comment && (
        <Alert severity={comment.refused ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {translate(comment.refused ? 'versions.notPublished' : 'versions.returnedBy', { reviewer })} {comment.text}
          {comment.written !== undefined && (
            <>
              {' '}
              <TextLink to={OPEN_COMMENTS}>
                {translate('versions.returnedWith', { smart_count: comment.written })}
              </TextLink>
            </>
          )}
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

/** The comments that were open when the version was published, which nobody settles any more (R-STU-18). */
function LeftOpenComments() {
  const translate = useTranslate();
  const { publishedAt } = useVersionEditor().version;
  const { openThreads } = useVersionActivity();
  if (publishedAt === null || openThreads === 0) return null;
  return (
    <Typography>
      <TextLink to={OPEN_COMMENTS}>{translate('versions.openComments', { smart_count: openThreads })}</TextLink>
    </Typography>
  );
}
