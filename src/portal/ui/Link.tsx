import type { MouseEvent } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLinkClickHandler } from 'react-router-dom';
import type { LinkProps, NavLinkProps } from 'react-router-dom';
import { afterPaint } from './when-idle.ts';

/**
 * A link to an address of the portal. It is followed once it is seen to be pressed: the next screen is drawn in many small
 * steps, between which a busy machine shows nothing.
 */
export const Link = (props: LinkProps) => <RouterLink {...props} onClick={useFollow(props)} />;

/** The same, which knows whether it leads to where one is. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...props} onClick={useFollow(props)} />;

function useFollow({ to, onClick, ...how }: Omit<LinkProps, 'children' | 'className' | 'style'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, how);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    afterPaint(() => follow(event));
  };
}

/** Any other click is the browser's own, such as one that opens a tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
