import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import { PasswordControl } from './PasswordControl.tsx';
import { TextControl } from './TextControl.tsx';

export interface RegisteredControl {
  Control: ComponentType<ControlProps>;
  /** The control draws its own label, as a checkbox does. */
  labelled?: boolean;
  /** What is said or asked below the control. It may be registered later than the control, which then stays as it is. */
  Note?: ComponentType<ControlProps>;
}

const controls = new Map<string, RegisteredControl>([
  ['text', { Control: TextControl }],
  ['email', { Control: TextControl }],
  ['phone', { Control: TextControl }],
  ['bic', { Control: TextControl }],
  ['password', { Control: PasswordControl }],
  // Until what is behind Login brings the real one.
  ['select', { Control: TextControl }],
]);

/** Adds controls that the login screen can do without; what is behind login registers them when it is loaded. */
export function registerControls(more: Record<string, RegisteredControl>): void {
  for (const [widget, control] of Object.entries(more)) controls.set(widget, control);
}

/** The control for a widget of a definition. @throws Error when it isn't registered */
export function getControl(widget: string): RegisteredControl {
  const control = controls.get(widget);
  if (!control) throw new Error(`There is no control for the widget ${widget}.`);
  return control;
}
