/** A control as a person finds it: by its role and name, and its place among those of the same name. */
export interface Control {
  role: string;
  name: string;
  nth: number;
}

/** How the service fails at its next call; `session-ended` is as if the session had been closed elsewhere. */
export type Fault = 'no-connection' | 'error-500' | 'maintenance' | 'not-json' | 'session-ended';

/** What a person does with the portal. */
export type Action =
  | { does: 'press' | 'tick'; control: Control }
  | { does: 'type' | 'choose'; control: Control; value: string }
  | { does: 'key'; value: 'Escape' | 'Enter' }
  | { does: 'open'; value: string }
  | { does: 'width'; value: number }
  | { does: 'theme'; value: 'light' | 'dark' }
  | { does: 'fault'; value: Fault }
  | { does: 'tab'; /** The address that a second tab opens, in which the walk goes on. */ value: string }
  | { does: 'idle'; /** Minutes in which nothing is done. */ value: number }
  | { does: 'first-tab' }
  | { does: 'back' | 'reload' };

/** An action in plain words, for a failed walk. */
export function describeAction(action: Action): string {
  switch (action.does) {
    case 'press':
      return `press the ${describeControl(action.control)}`;
    case 'tick':
      return `tick the ${describeControl(action.control)}`;
    case 'type':
      return `type “${action.value}” into the ${describeControl(action.control)}`;
    case 'choose':
      return `choose “${action.value}” in the ${describeControl(action.control)}`;
    case 'key':
      return `press the key ${action.value}`;
    case 'open':
      return `open the address ${action.value}`;
    case 'width':
      return `make the window ${action.value} px wide`;
    case 'theme':
      return `switch to the ${action.value} theme`;
    case 'fault':
      return `the service fails at its next calls: ${action.value}`;
    case 'tab':
      return `open the address ${action.value} in a second tab`;
    case 'first-tab':
      return 'go back to the first tab';
    case 'idle':
      return `do nothing for ${action.value} minutes`;
    case 'back':
      return 'go back';
    case 'reload':
      return 'reload the page';
  }
}

const describeControl = ({ role, name, nth }: Control): string =>
  `${role} “${name}”${nth === 0 ? '' : ` (number ${nth + 1})`}`;
