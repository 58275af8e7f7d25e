import Box from '@mui/material/Box';
import { ShowBase, Title, useRecordContext, useTranslate } from 'react-admin';
import type { VersionDetails } from '#shared/console-contract.ts';
import { Conflicts } from '#console/draft/Conflicts.tsx';
import { IN_PLACE, RecordPlace } from '#console/ui/RecordPlace.tsx';
import { LeaveGuard } from '#console/draft/LeaveGuard.tsx';
import { SavingState } from '#console/draft/SavingState.tsx';
import { useVersionDesk } from '#console/draft/useVersionDesk.ts';
import { VersionDeskContext } from '#console/draft/version-desk.ts';
import { VersionActions } from './VersionActions.tsx';
import { VersionHead } from './VersionHead.tsx';
import { VersionTabs } from './VersionTabs.tsx';
import { useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';

/** A version of an entity: all that it says, changed in place while it is a draft, and what can be done with it. */
function VersionPage() {
  const refetchInterval = useLookInterval();
  return (
    <ShowBase<VersionDetails>
      {...IN_PLACE}
      queryOptions={{ ...IN_PLACE.queryOptions, refetchInterval }}
      render={({ record, error, refetch }) => (
        // A list that was read before knows less of it.
        <RecordPlace title="resources.versions.name" record={record?.files} error={error} refetch={refetch}>
          <OpenVersion />
        </RecordPlace>
      )}
    />
  );
}

function OpenVersion() {
  const version = useRecordContext<VersionDetails>()!;
  // What was typed into a draft ends with it.
  return <VersionLaidOpen key={`${version.id} ${version.state}`} version={version} />;
}

function VersionLaidOpen({ version }: { version: VersionDetails }) {
  const translate = useTranslate();
  const desk = useVersionDesk(version);
  return (
    <VersionDeskContext value={desk}>
      <Title title={translate('versions.title', { number: version.number, entity: version.entity })} />
      <LeaveGuard />
      <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <VersionHead />
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
          <SavingState />
        </Box>
        <Conflicts />
        <VersionTabs />
      </Box>
    </VersionDeskContext>
  );
}

/** How often it is asked whether somebody else changed the version. */
const LOOK_MS = 4_000;

/** Whoever touches nothing for so long is taken to be away. */
const AWAY_MS = 60_000;

/**
 * How often to look for what others did, in milliseconds: not while nobody is there, for each look keeps the session
 * open, which has to end by itself (R-CON-08).
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
