import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react';
import { NavigationContext, type NavigateOptions } from './navigation.ts';
import { runAfterPaint } from '#portal/ui/loading/when-idle.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Path and query. */
  to: string;
  /** What the entry of the history keeps for the screen. */
  state?: unknown;
  /** Whether it replaces the current entry of the history; a link to what is shown, address and state, always does. */
  replace?: boolean;
}

/**
 * A link within the portal. It navigates after the pressed state is painted: the next screen renders in many small
 * steps, during which a busy computer paints nothing. `data-state` marks a link that sets the state of its screen, such as
 * a filter.
 */
export const Link = ({ to, state, replace, onClick, children, ...rest }: LinkProps) => {
  const follow = useFollow(to, { state, ...(replace && { replace }) });
  return (
    <a
      {...rest}
      href={to}
      data-state={state ? 'set' : undefined}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
};

/** Follows a link on a plain click. */
export function useFollow(to: string, options?: NavigateOptions) {
  const { navigate } = use(NavigationContext);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    runAfterPaint(() => navigate(to, options));
  };
}

/** The browser handles other clicks, for example those that open a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
