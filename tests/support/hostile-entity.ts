import type { Entity } from '#shared/entity/entity.ts';

/**
 * What an entity may word, with an attempt of `PAYLOADS` in each: all of them in what may be markup.
 * @param terms how its terms are presented
 */
export function createHostileTexts(payloads: readonly string[], terms: 'raw-label' | 'expandable'): Partial<Entity> {
  const pick = (index: number) => payloads[index % payloads.length] ?? '';
  return {
    nameSite: pick(0),
    copyrightNotice: pick(1),
    firsInfoLayer: { legalName: pick(3), shortName: pick(4), address: pick(5), email: pick(6) },
    checkboxCompanyData: {
      type: terms,
      label: payloads.map((payload) => `uno ${payload} dos`).join(' '),
      text: pick(7),
    },
    cookiesText: payloads.map((payload) => `<p>inicio ${payload} fin</p>`).join(''),
    texts: {
      'login.title': pick(2),
      'login.intro': pick(3),
      'login.submit': pick(4),
      'login.forgotPassword': pick(5),
      'ui.cookieSettings': pick(6),
      'cookies.title': pick(7),
      'cookies.accept': pick(8),
      'forms.login.email': pick(9),
      'forms.login.email.help': pick(10),
      'forms.login.email.format': pick(11),
    },
    forms: { login: { version: 1, help: ['email'], messages: { email: { format: 'forms.login.email.format' } } } },
  };
}
