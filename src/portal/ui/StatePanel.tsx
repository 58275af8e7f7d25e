import type { ReactNode } from 'react';
import { Illustration } from './Illustration.tsx';
import type { IllustrationName } from './IllustrationSvg.tsx';
import './panels.css';

interface StatePanelProps {
  picture: IllustrationName;
  title: string;
  text?: string;
  /** The next step, usually one button. */
  action?: ReactNode;
}

/** A drawing, a sentence and a next step in the place of content: nothing found, something failed, it is done. */
export const StatePanel = ({ picture, title, text, action }: StatePanelProps) => (
  <div className="state-panel">
    <Illustration name={picture} />
    <p className="state-panel-title">{title}</p>
    {text && <p className="state-panel-text">{text}</p>}
    {action && <div className="state-panel-action">{action}</div>}
  </div>
);
