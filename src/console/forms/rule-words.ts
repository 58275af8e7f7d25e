import { useTranslate } from 'react-admin';
import { hasPortalText, portalText } from './engine/portal-texts.ts';
import type { BaseRule } from './model/base-rules.ts';
import { fieldLabel, useOpenForm } from './open-form.ts';

/** Rules that only their message can put into words. */
const BY_MESSAGE: ReadonlySet<string> = new Set(['pattern', 'not']);

/** Says a rule of the portal in plain words. */
export function useRuleWords(): (rule: BaseRule) => string {
  const translate = useTranslate();
  const { form } = useOpenForm();
  return ({ keyword, limit = '', other, message }) => {
    const values = { limit, other: other ? fieldLabel(form, other) : '' };
    if (BY_MESSAGE.has(keyword) && message) return translate('forms.rules.said', { message: portalText(message) });
    const key = `forms.rules.${keyword}${keyword.startsWith('format') && other ? '.other' : ''}`;
    return translate(key, { ...values, _: translate('forms.rules.unknown', { keyword }) });
  };
}

/** What suppliers read when a rule is broken, where the entity says nothing of its own. */
export const usualMessage = ({ keyword, limit, message }: BaseRule): string => {
  const word = keyword === 'dependencies' ? 'required' : keyword.replace('format.', '');
  const key = message ?? `validation.${word}`;
  return hasPortalText(key) ? portalText(key, { limit: limit ?? '…' }) : portalText('validation.invalid');
};
