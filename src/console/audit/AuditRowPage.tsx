import type { ReactElement, ReactNode } from 'react';
import { ListButton, Show, SimpleShowLayout, TopToolbar } from 'react-admin';
import { SHOW_ERRORS_IN_PAGE, RecordOrError } from '#console/ui/RecordOrError.tsx';

/** All fields of an audit row, with a link back to the list. */
export const AuditRowPage = ({ title, children }: { title: ReactElement; children: ReactNode }) => (
  <Show
    {...SHOW_ERRORS_IN_PAGE}
    title={title}
    actions={<ShowActions />}
    render={({ record, error, refetch }) => (
      <RecordOrError record={record} error={error} refetch={refetch}>
        <SimpleShowLayout>{children}</SimpleShowLayout>
      </RecordOrError>
    )}
  />
);

const ShowActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
);
