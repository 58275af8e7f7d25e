import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import { PasswordControl } from './PasswordControl.tsx';
import { TextControl } from './TextControl.tsx';

export interface RegisteredControl {
  Control: ComponentType<ControlProps>;
  /** The control renders its own label, like a checkbox. */
  hasOwnLabel?: boolean;
  /** A hint or question below the control. Registering it later does not remount the control. */
  Hint?: ComponentType<ControlProps>;
}

const controls = new Map<string, RegisteredControl>([
  ['text', { Control: TextControl }],
  ['email', { Control: TextControl }],
  ['phone', { Control: TextControl }],
  ['bic', { Control: TextControl }],
  ['password', { Control: PasswordControl }],
  // A placeholder until the code for authenticated users registers the select.
  ['select', { Control: TextControl }],
]);

/** Registers the controls that Login does not need; the code for authenticated users calls it when it loads. */
export function registerControls(more: Record<string, RegisteredControl>): void {
  for (const [widget, control] of Object.entries(more)) controls.set(widget, control);
}

/** Gets the control for a widget of a definition. @throws Error if it is not registered */
export function getControl(widget: string): RegisteredControl {
  const control = controls.get(widget);
  if (!control) throw new Error(`There is no control for the widget ${widget}.`);
  return control;
}
