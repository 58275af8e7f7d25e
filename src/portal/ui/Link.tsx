import type { MouseEvent } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLinkClickHandler } from 'react-router-dom';
import type { LinkProps, NavLinkProps } from 'react-router-dom';
import { runAfterPaint } from './when-idle.ts';

/**
 * A link within the portal. It navigates after the pressed state is painted: the next screen renders in many small
 * steps, during which a busy computer paints nothing. `data-state` marks a link that sets the state of its screen, such as
 * a filter.
 */
export const Link = (props: LinkProps) => (
  <RouterLink {...props} data-state={props.state ? 'set' : undefined} onClick={useFollow(props)} />
);

/** The same, marked if it leads to the current screen. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...props} onClick={useFollow(props)} />;

function useFollow({ to, onClick, ...how }: Omit<LinkProps, 'children' | 'className' | 'style'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, how);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    runAfterPaint(() => follow(event));
  };
}

/** The browser handles other clicks, for example those that open a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
