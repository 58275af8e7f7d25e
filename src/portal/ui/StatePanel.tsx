import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureName } from './Drawing.tsx';
import './panels.css';

interface StatePanelProps {
  picture: PictureName;
  title: string;
  text?: string;
  /** The next step, usually one button. */
  action?: ReactNode;
}

/** A drawing, a sentence and a next step in the place of content: nothing found, something failed, it is done. */
export const StatePanel = ({ picture, title, text, action }: StatePanelProps) => (
  <div className="state-panel">
    <Picture name={picture} />
    <p className="state-panel-title">{title}</p>
    {text && <p className="state-panel-text">{text}</p>}
    {action && <div className="state-panel-action">{action}</div>}
  </div>
);
