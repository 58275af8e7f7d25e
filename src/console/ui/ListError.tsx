import { useListContext } from 'react-admin';
import { LoadError } from './LoadError.tsx';

/** Why a list could not be read, where its rows would be. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <LoadError error={error} refetch={refetch} />;
}
