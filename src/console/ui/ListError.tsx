import { useListContext } from 'react-admin';
import { LoadError } from './LoadError.tsx';

/** The error of a list, in place of its rows. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <LoadError error={error} refetch={refetch} />;
}
