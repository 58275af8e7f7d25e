import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { keepSection } from '#portal/ui/navigation/sections.ts';
import { getOperationAddress } from './operation-address.ts';

/** The link of a row to its operation, which stays in the section of the list. */
export const OperationLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link className="operations-link tabular" to={keepSection(getOperationAddress(id), useLocation())}>
    {children}
  </Link>
);
