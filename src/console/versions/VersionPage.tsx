import Box from '@mui/material/Box';
import { ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import type { VersionDetails } from '#shared/console-contract.ts';
import { ConflictList } from '#console/draft/ConflictList.tsx';
import { SHOW_ERRORS_IN_PAGE, RecordOrError } from '#console/ui/RecordOrError.tsx';
import { UnsavedDraftGuard } from '#console/draft/UnsavedDraftGuard.tsx';
import { SaveStatus } from '#console/draft/SaveStatus.tsx';
import { useVersionEditorState } from '#console/draft/useVersionEditorState.ts';
import { VersionEditorContext } from '#console/draft/version-editor.ts';
import { ReviewDecision } from './ReviewDecision.tsx';
import { VersionActions } from './VersionActions.tsx';
import { VersionHeader } from './VersionHeader.tsx';
import { VersionTabs } from './VersionTabs.tsx';
import { useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';

/** A version of an entity: its content, editable while it is a draft, and its actions. */
function VersionPage() {
  const refetchInterval = useLookInterval();
  return (
    <ShowBase<VersionDetails>
      {...SHOW_ERRORS_IN_PAGE}
      queryOptions={{ ...SHOW_ERRORS_IN_PAGE.queryOptions, refetchInterval }}
      render={({ record, error, refetch }) => (
        // A row of a list has fewer fields than the complete record.
        <RecordOrError title="resources.versions.name" record={record?.files} error={error} refetch={refetch}>
          <OpenVersion />
        </RecordOrError>
      )}
    />
  );
}

function OpenVersion() {
  const version = useRecordContext<VersionDetails>()!;
  // Unsaved changes of a draft are dropped when its state changes.
  return <VersionLaidOpen key={`${version.id} ${version.state}`} version={version} />;
}

function VersionLaidOpen({ version }: { version: VersionDetails }) {
  const translate = useTranslate();
  const editor = useVersionEditorState(version);
  return (
    <VersionEditorContext value={editor}>
      <Title title={translate('versions.title', { number: version.number, entity: version.entity })} />
      <UnsavedDraftGuard />
      <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <VersionHeader />
        <VersionActions />
        <Box
          sx={{
            position: 'sticky',
            top: { xs: 56, sm: 48 },
            zIndex: 2,
            py: 0.5,
            backgroundColor: 'background.default',
          }}
        >
          <SaveStatus />
          <ReviewDecision />
        </Box>
        <ConflictList />
        <VersionTabs />
      </Box>
    </VersionEditorContext>
  );
}

/** Interval in which to check for changes of other users. */
const LOOK_MS = 4_000;

/** A user without any activity for this long counts as away. */
const AWAY_MS = 60_000;

/**
 * The refresh interval in milliseconds; false while the user is away, because each request extends the session, which
 * has to expire (R-CON-08).
 */
function useLookInterval(): number | false {
  const [isAway, setAway] = useState(false);
  useIdleTimer({
    timeout: AWAY_MS,
    eventsThrottle: 500,
    onIdle: () => setAway(true),
    onActive: () => setAway(false),
  });
  return isAway ? false : LOOK_MS;
}

export default VersionPage;
