import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#portal/ui/display/Icon.tsx';
import type { IconName } from '#portal/ui/display/Icon.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: IconName;
  /** Required input is missing: the button looks disabled, and a click focuses that input. */
  unready?: boolean;
  /** Shows that its action is running; a busy button ignores clicks. */
  busy?: boolean;
  children: ReactNode;
}

export const Button = ({
  variant = 'secondary',
  icon,
  busy = false,
  unready = false,
  disabled,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button button-${variant} ${rest.className ?? ''}`}
    disabled={disabled || busy}
    aria-disabled={unready || undefined}
    aria-busy={busy || undefined}
  >
    {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
    {children}
  </button>
);

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  icon?: IconName;
  /** Called before the navigation. */
  onClick?: () => void;
  children: ReactNode;
}

/** A link that looks like a button: it navigates and changes no data. */
export const ButtonLink = ({ to, variant = 'secondary', icon, onClick, children }: ButtonLinkProps) => (
  <Link to={to} className={`button button-${variant}`} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Its accessible name, which is also the tooltip. */
  label: string;
}

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button button-icon ${rest.className ?? ''}`}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
);
