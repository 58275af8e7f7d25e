const FILTER = 'entities/9001/forms/invoice-filter.overlay.json';

export interface OverlayMistake {
  title: string;
  /** Name of the form, or of the whole file. */
  name: string;
  overlay: unknown;
  says: string | RegExp;
}

const filter = (title: string, overlay: object, says: string | RegExp): OverlayMistake => ({
  title,
  name: 'invoice-filter',
  overlay: { extends: 'invoice-filter@1', ...overlay },
  says,
});
const login = (title: string, overlay: object, says: string | RegExp): OverlayMistake => ({
  title,
  name: 'login',
  overlay: { extends: 'login@1', ...overlay },
  says,
});
const form = (title: string, name: string, overlay: object, says: string | RegExp): OverlayMistake => ({
  title,
  name,
  overlay: { extends: `${name}@1`, ...overlay },
  says,
});

export const overlayMistakes: OverlayMistake[] = [
  {
    title: 'a file of another kind',
    name: 'login.json',
    overlay: {},
    says: /this file is not used\. Call it <form>\.overlay\.json/,
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
    says: /login\.overlay\.json: this is not JSON/,
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
    says: /"login" is not a form with its version\. Write it like "login@1"/,
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
    /\/ui\/fields\/impDesde: null removes nothing here\. Remove the line/,
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
  form(
    'a looser maxLength',
    'user',
    { constraints: { email: { maxLength: 60 } } },
    /60 loosens the form, which allows 50\. Write 50 or less/,
  ),
  form(
    'a looser minLength',
    'user',
    { constraints: { alias: { minLength: 2 } } },
    /2 loosens the form, which asks for 8\. Write 8 or more/,
  ),
  form(
    'limits that exclude each other',
    'user',
    { constraints: { email: { minLength: 20, maxLength: 15 } } },
    /no text has at least 20 and at most 15 characters/,
  ),
  form(
    'a limit of an amount on a text',
    'user',
    { constraints: { email: { minimum: 3 } } },
    /email is not an amount\. Use minLength and maxLength/,
  ),
  form(
    'a limit of a text on a checkbox',
    'alerts',
    { constraints: { isAlarmSms: { minLength: 3 } } },
    /isAlarmSms is not a text\. Only required and const apply to it/,
  ),
  filter(
    'amounts that exclude each other',
    { constraints: { impDesde: { minimum: 9, maximum: 3 } } },
    /no amount is at least 9 and at most 3/,
  ),
  filter(
    'a value that the form refuses',
    { constraints: { estadoFactura: { enum: ['0', '9'] } } },
    /the form refuses "9"\. It accepts 0, 1, 2, 3, 4/,
  ),
  filter(
    'a pinned value that the form refuses',
    { constraints: { tipoConfirming: { const: 'X' } } },
    /the form refuses "X"\. It accepts N, D/,
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
    /isAlarmSms can't be hidden: it determines which other fields are required/,
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
    /\/ui\/order: email occurs twice/,
  ),
  filter(
    'a hidden field in the order',
    {
      ui: {
        fields: { estadoFactura: { hidden: true } },
        order: ['estadoFactura', 'numCliente', 'fechaDesde', 'fechaHasta', 'impDesde', 'impHasta', 'tipoConfirming'],
      },
    },
    /\/ui\/order: estadoFactura is hidden\. Remove it from the order/,
  ),
  login(
    'a message for a rule that there is not',
    { messages: { email: { maxLenght: 'x' } } },
    /email has no rule maxLenght\. Did you mean maxLength\?/,
  ),
  login(
    'a message with a placeholder that nothing fills',
    { messages: { email: { maxLength: 'Máximo %{max}' } } },
    /nothing fills %\{max\} in\. A message supports only %\{limit\}/,
  ),
  form(
    'nothing as the only value of what must be filled in',
    'account-add',
    { constraints: { description: { const: '' } } },
    /no valid example of the form satisfies these rules/,
  ),
  form(
    'rules that no example keeps',
    'user',
    { constraints: { alias: { enum: ['otro_uno'] } } },
    /no valid example of the form satisfies these rules/,
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

const LOCKED =
  /\/constraints\/\w+: constraints of \w+ is the same for every entity, or suppliers could be locked out\. Remove it/;
const SEEN = /\/ui\/fields\/\w+\/hidden: hidden of \w+ is the same for every entity/;

overlayMistakes.push(
  form(
    'R-TYPE-01 an only value that is sent otherwise',
    'user',
    { constraints: { alias: { const: 'ana_ruiz ' } } },
    /\/constraints\/alias\/const: the portal would send it as "ana_ruiz"\. Write "ana_ruiz"/,
  ),
  login('a list of who may log in', { constraints: { email: { enum: ['ana@empresa.example'] } } }, LOCKED),
  login('one who may log in', { constraints: { email: { const: 'ana@empresa.example' } } }, LOCKED),
  login('a short email to log in', { constraints: { email: { maxLength: 10 } } }, LOCKED),
  login('a longer password to log in', { constraints: { password: { minLength: 20 } } }, LOCKED),
  form(
    'a short email to get a new password',
    'forgotten-password',
    { constraints: { email: { maxLength: 10 } } },
    LOCKED,
  ),
  form('consent that is given already', 'terms', { constraints: { accepted: { const: true } } }, LOCKED),
  form(
    'consent that is given unseen',
    'terms',
    { constraints: { accepted: { const: true } }, ui: { fields: { accepted: { hidden: true } } } },
    SEEN,
  ),
  form('consent that is not asked for', 'company-data', { ui: { fields: { accepted: { hidden: true } } } }, SEEN),
  form(
    'consent to automatic advances given already',
    'automatic-advance',
    { constraints: { accepted: { const: true } } },
    LOCKED,
  ),
  form(
    'an account that is pinned',
    'account-add',
    { constraints: { iban: { const: 'ES9121000418450200051332' } } },
    LOCKED,
  ),
  form('an account that is hidden', 'account-edit', { ui: { fields: { iban: { hidden: true } } } }, SEEN),
  form(
    'one account for all advances',
    'advance',
    { constraints: { iban: { const: 'ES9121000418450200051332' } } },
    LOCKED,
  ),
  form('a password for all', 'access-data', { constraints: { password: { const: 'Cobro.Pronto-2026' } } }, LOCKED),
  form('a new password that is hidden', 'new-password', { ui: { fields: { newPassword: { hidden: true } } } }, SEEN),
  form('a password of the profile that is pinned', 'profile', { constraints: { newPassword: { const: 'x' } } }, LOCKED),
  form(
    'a choice that is longer than allowed',
    'user',
    { constraints: { alias: { maxLength: 8, enum: ['anaruiz1', 'otro_otro'] } } },
    /\/constraints\/alias\/enum: "otro_otro" breaks the other rules of alias\. Remove it, or change the other rules/,
  ),
  filter(
    'a choice above the highest amount',
    { constraints: { impDesde: { maximum: 10, enum: ['5', '20'] } } },
    /\/constraints\/impDesde\/enum: "20" breaks the other rules of impDesde/,
  ),
);

/** The file of an overlay with a mistake, below the folder of its entity, and what it says. */
export const overlayFileOf = ({ name, overlay }: OverlayMistake): { file: string; content: string } => ({
  file: `forms/${name.includes('.') ? name : `${name}.overlay.json`}`,
  content: typeof overlay === 'string' ? overlay : JSON.stringify(overlay),
});
