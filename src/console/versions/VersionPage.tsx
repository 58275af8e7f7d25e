import { type Theme, useMediaQuery } from '@mui/material';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { ConflictList } from '#console/draft/ConflictList.tsx';
import { useEntityNames } from '#console/ui/useEntityNames.ts';
import { SHOW_ERRORS_IN_PAGE, RecordOrError } from '#console/ui/RecordOrError.tsx';
import { UnsavedDraftGuard } from '#console/draft/UnsavedDraftGuard.tsx';
import { useLookInterval } from '#console/draft/useLookInterval.ts';
import { useVersionEditorState } from '#console/draft/useVersionEditorState.ts';
import { VersionEditorContext } from '#console/draft/version-editor.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { ReviewDecision } from './ReviewDecision.tsx';
import { VersionActions } from './VersionActions.tsx';
import { VersionBar } from './VersionBar.tsx';
import { VersionHeader } from './VersionHeader.tsx';
import { VersionNotices } from './VersionNotices.tsx';
import { UndoneChangesOfVersion } from './UndoneChanges.tsx';
import { PANEL_ID, VersionTabs } from './VersionTabs.tsx';

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
  return <SameVersion key={version.id} version={version} />;
}

function SameVersion({ version }: { version: VersionDetails }) {
  // Whoever asked for a review, approved or published goes on reading where they were.
  const [openedAs] = useState(version.state);
  // Unsaved changes of a draft are dropped when its state changes.
  return <VersionLaidOpen key={version.state} version={version} openedAs={openedAs} />;
}

interface OpenVersionProps {
  version: VersionDetails;
  /** The state in which it was opened. */
  openedAs: VersionDetails['state'];
}

function VersionLaidOpen({ version, openedAs }: OpenVersionProps) {
  const translate = useTranslate();
  const nameOf = useEntityNames();
  const editor = useVersionEditorState(version);
  // A narrow window has no space for what a name says after its dot; the header below has it.
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const name = nameOf(version.entity);
  const entity = isNarrow ? name.split(' · ')[0] : name;
  return (
    <VersionEditorContext value={editor}>
      <Title title={translate('versions.title', { number: version.number, entity })} />
      <UnsavedDraftGuard />
      <Box sx={{ display: 'grid', gap: 0.5, py: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <VersionHeader>
          <VersionActions />
        </VersionHeader>
        <VersionBar decision={<ReviewDecision />}>
          <ReadOnlyNotice panel={PANEL_ID} />
        </VersionBar>
        <VersionTabs openedAs={openedAs}>
          <UndoneChangesOfVersion />
          <VersionNotices />
          <ConflictList />
        </VersionTabs>
      </Box>
    </VersionEditorContext>
  );
}

export default VersionPage;
