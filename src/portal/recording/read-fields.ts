import { isRadioOption } from '#shared/fields/radio-option.ts';
import { listPasswordFaults, type PasswordFault } from '#shared/passwords/password-faults.ts';
import type { FieldSnapshot } from '#shared/scenes/recording.ts';
import { getFieldName } from './record-user-steps.ts';

/** Reads the fields of a page with their values, and of passwords only why they are refused (R-REP-01). */
export function readFields(page: Document): FieldSnapshot[] {
  const elements = [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (element) =>
      !element.closest('[data-unrecorded]') && element.type !== 'file' && (!isRadioOption(element) || element.checked),
  );
  const repeated = elements.find(isNewPassword)?.value;
  return elements
    .map((element) => ({
      field: getFieldName(element),
      ...valueOf(element, repeated),
      ...(isRefused(element) && (element.value === '' ? { isMissing: true as const } : { isRefused: true as const })),
    }))
    .filter(({ field }) => field !== '');
}

const isRefused = (element: HTMLInputElement): boolean => element.getAttribute('aria-invalid') === 'true';

const isNewPassword = ({ autocomplete }: HTMLInputElement): boolean => autocomplete === 'new-password';

/** The rules that the form of every password has; the others are those of a new one. */
const ALWAYS: ReadonlySet<PasswordFault> = new Set(['empty', 'tooShort', 'tooLong']);

/**
 * A password whose text is visible still counts as a password: of one that is refused it is told why, as the screen tells it.
 * @param repeated the new password, which another one of the screen repeats
 */
function valueOf(element: HTMLInputElement, repeated: string | undefined): Pick<FieldSnapshot, 'value' | 'faults'> {
  const { type, value, checked, autocomplete } = element;
  if (type === 'password' || /password/.test(autocomplete)) {
    if (value !== '' && !isRefused(element)) return {};
    const isNew = isNewPassword(element);
    return {
      faults: listPasswordFaults(value, isNew ? repeated : value).filter((fault) => isNew || ALWAYS.has(fault)),
    };
  }
  return { value: (type === 'checkbox' || type === 'radio') && !isRadioOption(element) ? String(checked) : value };
}
