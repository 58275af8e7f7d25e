import { TextField } from 'react-admin';

/** A hash, whole at any width. */
export const HashField = ({ source }: { source: string }) => <TextField source={source} emptyText="—" sx={HASH} />;

const HASH = { fontFamily: 'monospace', overflowWrap: 'anywhere' };
