import { NavLink as RouterNavLink } from 'react-router-dom';
import type { NavLinkProps as RouterNavLinkProps } from 'react-router-dom';
import { useFollow } from './Link.tsx';

interface NavLinkProps extends Pick<RouterNavLinkProps, 'children' | 'end'> {
  to: string;
}

/** A link within the portal, marked if it leads to the current screen. */
export const NavLink = ({ to, ...rest }: NavLinkProps) => <RouterNavLink {...rest} to={to} onClick={useFollow(to)} />;
