import { useListContext } from 'react-admin';
import { ReadFailure } from './ReadFailure.tsx';

/** Why a list could not be read, where its rows would be. */
export function ListFailure() {
  const { error, refetch } = useListContext();
  return <ReadFailure error={error} refetch={refetch} />;
}
