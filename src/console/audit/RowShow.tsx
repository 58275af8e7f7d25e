import type { ReactElement, ReactNode } from 'react';
import { ListButton, Show, SimpleShowLayout, TopToolbar } from 'react-admin';
import { IN_PLACE, RecordPlace } from '#console/ui/RecordPlace.tsx';

/** One row of an audit with all that is known of it, and the way back to the list. */
export const RowShow = ({ title, children }: { title: ReactElement; children: ReactNode }) => (
  <Show
    {...IN_PLACE}
    title={title}
    actions={<ShowActions />}
    render={({ record, error, refetch }) => (
      <RecordPlace record={record} error={error} refetch={refetch}>
        <SimpleShowLayout>{children}</SimpleShowLayout>
      </RecordPlace>
    )}
  />
);

const ShowActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
);
