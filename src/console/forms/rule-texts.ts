import { useTranslate } from 'react-admin';
import { hasPortalText, getPortalText } from './engine/portal-texts.ts';
import type { BaseRule } from './model/base-rules.ts';
import { getFieldLabel, useFormEditor } from './form-editor.ts';

/** Rules that only their own message can describe. */
const BY_MESSAGE: ReadonlySet<string> = new Set(['pattern', 'not']);

/** Describes a rule of the portal in words. */
export function useRuleText(): (rule: BaseRule) => string {
  const translate = useTranslate();
  const { form } = useFormEditor();
  return ({ keyword, limit = '', other, message }) => {
    const values = { limit, other: other ? getFieldLabel(form, other) : '' };
    if (BY_MESSAGE.has(keyword) && message) return translate('forms.rules.said', { message: getPortalText(message) });
    const key = `forms.rules.${keyword}${keyword.startsWith('format') && other ? '.other' : ''}`;
    return translate(key, { ...values, _: translate('forms.rules.unknown', { keyword }) });
  };
}

/** The message of a broken rule if the entity does not set its own. */
export const getDefaultMessage = (rule: BaseRule): string => {
  const key = getMessageKey(rule);
  return hasPortalText(key) ? getPortalText(key, { limit: rule.limit ?? '…' }) : getPortalText('validation.invalid');
};

/** The key of that message among the texts of the portal. */
export const getMessageKey = ({ keyword, message }: BaseRule): string =>
  message ?? `validation.${keyword === 'dependencies' ? 'required' : keyword.replace('format.', '')}`;
