import { CheckboxControl } from './CheckboxControl.tsx';
import { DateControl } from './DateControl.tsx';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { FileControl } from './FileControl.tsx';
import { IbanControl } from './IbanControl.tsx';
import { MoneyControl } from './MoneyControl.tsx';
import { NewPasswordControl } from './NewPasswordControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { TaxIdControl } from './TaxIdControl.tsx';
import { TermsControl } from './TermsControl.tsx';
import { TextControl } from './TextControl.tsx';
import type { RegisteredControl } from './registry.ts';

/** The controls that Login does not need. */
export const extendedControls: Record<string, RegisteredControl> = {
  email: { Control: TextControl, Hint: EmailSuggestion },
  'tax-id': { Control: TaxIdControl },
  'new-password': { Control: NewPasswordControl },
  iban: { Control: IbanControl },
  file: { Control: FileControl },
  money: { Control: MoneyControl },
  date: { Control: DateControl },
  select: { Control: SelectControl },
  client: { Control: SelectControl },
  account: { Control: SelectControl },
  checkbox: { Control: CheckboxControl, hasOwnLabel: true },
  terms: { Control: TermsControl, hasOwnLabel: true },
};
