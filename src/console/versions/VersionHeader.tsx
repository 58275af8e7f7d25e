import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { parseEntityJson, getHosts } from '#console/draft/entity-fields.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LabelledTime } from '#console/ui/LabelledTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { PortalLinks } from '#console/ui/PortalLinks.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { VersionStateLabel } from '#console/ui/VersionStateLabel.tsx';
import { isApprovalOutdated, isReadyToPublish } from './version-actions.ts';

/**
 * The header of a version: number and state beside its actions, then the entity and who did what in one line, so that
 * the parts of the version begin high on the screen.
 * @param children the actions
 */
export function VersionHeader({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { number, state, reviewedAt } = version;
  const isOutdated = isApprovalOutdated(version);
  return (
    <Box component="header" sx={HEADER}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h5" sx={{ lineHeight: 1.4 }}>
          {translate('versions.number', { number })}
        </Typography>
        <VersionStateLabel version={{ state, reviewedAt: isOutdated ? null : reviewedAt }} />
      </Box>
      {children}
      <VersionFacts />
    </Box>
  );
}

const HEADER = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  '& > :nth-of-type(2)': { justifySelf: { md: 'end' }, textAlign: { md: 'end' } },
  '& > :nth-of-type(2) > .MuiStack-root': { justifyContent: { md: 'flex-end' } },
  '& > :last-child': { gridColumn: '1 / -1' },
} as const;

/** The entity, the author, and the times of a version, one after the other. */
function VersionFacts() {
  const translate = useTranslate();
  const nameOf = useActorName();
  const { version, files } = useVersionEditor();
  const { entity, state, author, reviewer, reviewedAt, publishedAt, scheduledFor, restores } = version;
  const hosts = getHosts(files);
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={FACTS}>
      <span>
        <TextLink to={`/entities/${entity}/show`}>
          {toEditableText(parseEntityJson(files)['nameSite']) || entity}
        </TextLink>{' '}
        · {entity}
      </span>
      <span>{translate('versions.by', { author: nameOf(author) })}</span>
      {state !== 'live' && hosts.length > 0 && <span>{hosts.join(', ')}</span>}
      {state === 'live' && (
        <span>
          <PortalLinks hosts={hosts} />
        </span>
      )}
      {reviewedAt && !isReadyToPublish(version) && (
        <LabelledTime label={translate('versions.reviewedBy', { reviewer })} at={reviewedAt} />
      )}
      {scheduledFor && <LabelledTime label={translate('versions.scheduledFor')} at={scheduledFor} />}
      {publishedAt && <LabelledTime label={translate('versions.publishedAt')} at={publishedAt} />}
      {restores !== null && <span>{translate('versions.restores', { number: restores })}</span>}
    </Typography>
  );
}

/** In one line where there is room; a fact never breaks between its label and its value without need. */
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
};
