import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import '#portal/ui/styles/panels.css';

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success';

const ICONS: Record<NoticeTone, IconName> = { info: 'info', warning: 'warning', danger: 'error', success: 'check' };

/** A notice within the page that stays while its cause exists. */
export const Notice = ({ tone, title, children }: { tone: NoticeTone; title?: string; children: ReactNode }) => (
  <div className={`notice notice-${tone}`}>
    <Icon name={ICONS[tone]} size={22} />
    <div className="notice-body">
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  </div>
);
