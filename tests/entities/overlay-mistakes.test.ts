import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { formatIn } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

const FILTER = 'entities/9001/forms/invoice-filter.overlay.json';

interface Mistake {
  title: string;
  /** Name of the form, or of the whole file. */
  name: string;
  overlay: unknown;
  says: string | RegExp;
}

const filter = (title: string, overlay: object, says: string | RegExp): Mistake => ({
  title,
  name: 'invoice-filter',
  overlay: { extends: 'invoice-filter@1', ...overlay },
  says,
});
const login = (title: string, overlay: object, says: string | RegExp): Mistake => ({
  title,
  name: 'login',
  overlay: { extends: 'login@1', ...overlay },
  says,
});
const form = (title: string, name: string, overlay: object, says: string | RegExp): Mistake => ({
  title,
  name,
  overlay: { extends: `${name}@1`, ...overlay },
  says,
});

const mistakes: Mistake[] = [
  {
    title: 'a file of another kind',
    name: 'login.json',
    overlay: {},
    says: /nothing reads this file\. Call it <form>\.overlay\.json/,
  },
  {
    title: 'a form that there is not',
    name: 'logn',
    overlay: { extends: 'logn@1' },
    says: /the portal has no such form\. Did you mean login\.overlay\.json\?/,
  },
  {
    title: 'a file that is no JSON',
    name: 'login',
    overlay: '{ "extends": ',
    says: /login\.overlay\.json: this is no JSON/,
  },
  {
    title: 'no version',
    name: 'login',
    overlay: {},
    says: /\/extends|extends is missing\. Write the form and its version/,
  },
  {
    title: 'a version that is none',
    name: 'login',
    overlay: { extends: 'login' },
    says: /"login" names no form with its version\. Write it like "login@1"/,
  },
  {
    title: 'an old version',
    name: 'login',
    overlay: { extends: 'login@2' },
    says: /the form login is at version 1, not 2\. See what has changed in schemas\/forms\/login\.form\.json/,
  },
  {
    title: 'another form',
    name: 'login',
    overlay: { extends: 'user@1' },
    says: /the file is for the form login, not for user/,
  },
  form(
    'a form that follows the service alone',
    'advance-amount',
    {},
    /follows the rules of the service alone\. Remove the file/,
  ),
  filter(
    'an unknown key',
    { constraint: {} },
    `${FILTER} /constraint: constraint is unknown. Did you mean constraints?`,
  ),
  filter(
    'a keyword that is not offered',
    { constraints: { impDesde: { pattern: '^1' } } },
    /pattern is unknown\. Known here: required, minLength/,
  ),
  filter(
    'an unknown key of a field',
    { ui: { fields: { impDesde: { titel: 'x' } } } },
    /titel is unknown\. Known here: label, help, hidden/,
  ),
  filter(
    'a null',
    { ui: { fields: { impDesde: null } } },
    /\/ui\/fields\/impDesde: null takes nothing away here\. Remove the line/,
  ),
  filter(
    'an empty label',
    { ui: { fields: { impDesde: { label: '' } } } },
    /\/ui\/fields\/impDesde\/label: the text is empty/,
  ),
  filter(
    'a help that is too long',
    { ui: { fields: { impDesde: { help: 'x'.repeat(301) } } } },
    /the text has 301 characters; 300 are allowed/,
  ),
  filter(
    'a field that there is not',
    { ui: { fields: { impDesd: { label: 'x' } } } },
    /the form invoice-filter has no field impDesd\. Did you mean impDesde\?/,
  ),
  filter(
    'a rule for a field that there is not',
    { constraints: { zzz: { required: true } } },
    /\/constraints\/zzz: the form invoice-filter has no field zzz\. Its fields are numCliente/,
  ),
  login(
    'required: false',
    { constraints: { email: { required: false } } },
    /\/constraints\/email\/required: false would loosen the form\. Write true, or remove the line/,
  ),
  login(
    'a looser maxLength',
    { constraints: { email: { maxLength: 60 } } },
    /60 loosens the form, which allows 50\. Write 50 or less/,
  ),
  login(
    'a looser minLength',
    { constraints: { password: { minLength: 8 } } },
    /8 loosens the form, which asks for 12\. Write 12 or more/,
  ),
  login(
    'limits that exclude each other',
    { constraints: { password: { minLength: 20, maxLength: 15 } } },
    /no text has at least 20 and at most 15 characters/,
  ),
  login(
    'a limit of an amount on a text',
    { constraints: { email: { minimum: 3 } } },
    /email is no amount\. Use minLength and maxLength/,
  ),
  form(
    'a limit of a text on a checkbox',
    'terms',
    { constraints: { accepted: { minLength: 3 } } },
    /accepted is no text\. Only required and const fit it/,
  ),
  filter(
    'amounts that exclude each other',
    { constraints: { impDesde: { minimum: 9, maximum: 3 } } },
    /no amount is at least 9 and at most 3/,
  ),
  filter(
    'a value that the form refuses',
    { constraints: { estadoFactura: { enum: ['0', '9'] } } },
    /the form refuses "9"\. It takes 0, 1, 2, 3, 4/,
  ),
  filter(
    'a pinned value that the form refuses',
    { constraints: { tipoConfirming: { const: 'X' } } },
    /the form refuses "X"\. It takes N, D/,
  ),
  filter(
    'a pinned value outside of its own list',
    { constraints: { tipoConfirming: { const: 'N', enum: ['D'] } } },
    /const is not among the values of enum/,
  ),
  login(
    'a required field hidden',
    { ui: { fields: { email: { hidden: true } } } },
    /email can't be hidden: it is required\. Show it, or pin its value/,
  ),
  filter(
    'a field hidden that another is compared with',
    { ui: { fields: { fechaHasta: { hidden: true } } } },
    /fechaHasta can't be hidden: another field is compared with it/,
  ),
  form(
    'a field hidden that decides what is asked',
    'alerts',
    { ui: { fields: { isAlarmSms: { hidden: true } } } },
    /isAlarmSms can't be hidden: it decides what else is asked for/,
  ),
  form(
    'a field hidden that another depends on',
    'profile',
    { ui: { fields: { currentPassword: { hidden: true } } } },
    /currentPassword can't be hidden: another field/,
  ),
  filter(
    'a field hidden that the overlay requires',
    { constraints: { estadoFactura: { required: true } }, ui: { fields: { estadoFactura: { hidden: true } } } },
    /estadoFactura can't be hidden: it is required/,
  ),
  login(
    'an order that leaves a field out',
    { ui: { order: ['email'] } },
    /\/ui\/order: password is left out\. Add it, or hide the field/,
  ),
  login(
    'an order with a field twice',
    { ui: { order: ['email', 'password', 'email'] } },
    /\/ui\/order: email stands there twice/,
  ),
  filter(
    'a hidden field in the order',
    {
      ui: {
        fields: { estadoFactura: { hidden: true } },
        order: ['estadoFactura', 'numCliente', 'fechaDesde', 'fechaHasta', 'impDesde', 'impHasta', 'tipoConfirming'],
      },
    },
    /\/ui\/order: estadoFactura is hidden\. Take it out of the order/,
  ),
  login(
    'a message for a rule that there is not',
    { messages: { email: { maxLenght: 'x' } } },
    /email has no rule maxLenght\. Did you mean maxLength\?/,
  ),
  login(
    'a message with a placeholder that nothing fills',
    { messages: { email: { maxLength: 'Máximo %{max}' } } },
    /nothing fills %\{max\} in\. A message knows %\{limit\} only/,
  ),
  form(
    'rules that no example keeps',
    'user',
    { constraints: { alias: { enum: ['otro_uno'] } } },
    /no valid example of the form keeps these rules/,
  ),
  form(
    'an example of its own that is refused',
    'user',
    { examples: { valid: [{ alias: 'x' }] } },
    /\/examples\/valid\/0: form and overlay refuse it/,
  ),
  form(
    'an example that should be refused',
    'user',
    { examples: { invalid: [{ alias: 'luisgil1', email: 'luis@empresa.example' }] } },
    /\/examples\/invalid\/0: form and overlay accept it/,
  ),
];

describe('R-CONF-45 each mistake in an overlay says where it is, why it is one and how to mend it', () => {
  let entities: EntityCopy;
  afterEach(() => rmSync(entities.projectRoot, { recursive: true }));

  test.each(mistakes)('$title', ({ name, overlay, says }) => {
    entities = copyEntities();
    entities.remove('9001/forms/login.overlay.json');
    const file = name.includes('.') ? name : `${name}.overlay.json`;
    entities.write(`9001/forms/${file}`, typeof overlay === 'string' ? overlay : JSON.stringify(overlay));
    const report = readEntities(entities.root);
    const lines = report.problems.map(formatIn('en'));
    if (typeof says === 'string') expect(lines).toContain(says);
    else expect(lines.join('\n')).toMatch(says);
    for (const problem of report.problems) {
      expect(problem.file).toBe(`entities/9001/forms/${file}`);
      expect(problem.mend).toMatch(/[.?]$/);
    }
    expect(report.entities.map(({ folder }) => folder)).toEqual(['default', '9002']);
  });

  test('what is in order is published: rules by form, words among the texts', () => {
    entities = copyEntities();
    const roble = readEntities(entities.root).entities.find(({ folder }) => folder === '9001')?.entity;
    expect(roble?.forms['login']).toEqual({
      version: 1,
      help: ['email'],
      messages: { email: { format: 'forms.login.email.format' } },
    });
    expect(roble?.texts['forms.login.email']).toBe('Correo electrónico de empresa');
    expect(roble?.forms['company-data']?.constraints).toEqual({
      invoiceNumber: { maxLength: 16 },
      invoiceAmount: { minimum: '10' },
    });
  });
});
