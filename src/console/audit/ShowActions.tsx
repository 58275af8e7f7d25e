import { ListButton, TopToolbar } from 'react-admin';

/** The way back from a row. */
export const ShowActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
);
