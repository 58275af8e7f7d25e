import { CheckboxControl } from './CheckboxControl.tsx';
import { DateControl } from './DateControl.tsx';
import { MoneyControl } from './MoneyControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { TermsControl } from './TermsControl.tsx';
import type { RegisteredControl } from './registry.ts';

/** The controls of the screens behind login. */
export const extendedControls: Record<string, RegisteredControl> = {
  money: { Control: MoneyControl },
  date: { Control: DateControl },
  select: { Control: SelectControl },
  client: { Control: SelectControl },
  account: { Control: SelectControl },
  checkbox: { Control: CheckboxControl, labelled: true },
  terms: { Control: TermsControl, labelled: true },
};
