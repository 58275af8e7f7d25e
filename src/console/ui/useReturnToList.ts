import { useRedirect } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads back after a record was saved: to the list as the user left it, with its filter; to the whole list where the
 * record was opened by its address.
 */
export function useReturnToList(resource: string): () => void {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  return () => {
    if (isFirstEntry) redirect('list', resource);
    else void navigate(-1);
  };
}
