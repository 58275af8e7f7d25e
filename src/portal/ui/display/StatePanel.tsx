import type { ReactNode } from 'react';
import { Illustration } from './Illustration.tsx';
import type { IllustrationName } from './IllustrationSvg.tsx';
import '#portal/ui/styles/panels.css';

interface StatePanelProps {
  picture: IllustrationName;
  title: string;
  text?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
}

/** Shown in place of content: an illustration, a sentence and a next step, such as for an empty list or a failure. */
export const StatePanel = ({ picture, title, text, action }: StatePanelProps) => (
  <div className="state-panel">
    <Illustration name={picture} />
    <p className="state-panel-title">{title}</p>
    {text && <p className="state-panel-text">{text}</p>}
    {action && <div className="state-panel-action">{action}</div>}
  </div>
);
