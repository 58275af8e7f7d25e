import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import '#portal/ui/styles/panels.css';

export type StatusTone = 'success' | 'warning' | 'info' | 'neutral' | 'danger';

const ICONS: Record<StatusTone, IconName> = {
  success: 'check',
  warning: 'clock',
  info: 'info',
  neutral: 'clock',
  danger: 'error',
};

/** A status as icon and text, never only as colour. */
export const StatusLabel = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <span className={`status-label status-label-${tone}`}>
    <Icon name={ICONS[tone]} size={14} />
    {children}
  </span>
);
