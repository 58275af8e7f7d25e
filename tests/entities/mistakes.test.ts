import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { formatProblem } from '#definitions/problems/problem.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

const INTERFACE_TEXTS = {
  'forms.login.email': 'Correo electrónico',
  'forms.login.password': 'Contraseña',
  'home.greeting': 'Hola, %{name}',
};

const E = 'entities/9001/entity.json';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';

interface Mistake {
  title: string;
  make(entities: EntityCopy): void;
  says: string | RegExp;
}

const field = (title: string, fields: Record<string, unknown>, says: string | RegExp): Mistake => ({
  title,
  make: (entities) => entities.change('9001', fields),
  says,
});
const file = (title: string, name: string, content: string | Buffer, says: string | RegExp): Mistake => ({
  title,
  make: (entities) => entities.write(`9001/${name}`, content),
  says,
});
const texts = (title: string, content: unknown, says: string | RegExp): Mistake =>
  file(title, 'texts.es.json', JSON.stringify(content), says);

const mistakes: Mistake[] = [
  field(
    'an unknown field',
    { primaryColour: '#123456' },
    `${E} /primaryColour: primaryColour is unknown. Did you mean primaryColor?`,
  ),
  field('an unknown field like none', { zoom: 1 }, `${E} /zoom: zoom is unknown. Remove it.`),
  field(
    'the corrected spelling of R-CONF-17',
    { backgroundGradientColorTo: '#112233' },
    /Did you mean backgroundGradienColorTo\?/,
  ),
  field(
    'a missing code',
    { codNrbeEn: undefined },
    `${E} /codNrbeEn: codNrbeEn is missing. Add it: the entity code in four digits, such as "9001".`,
  ),
  field('missing hosts', { hosts: undefined }, /hosts is missing\. Add it: the host names/),
  field('a missing name', { nameSite: undefined }, /nameSite is missing\. Add it: the title of the browser tab/),
  field(
    'no hosts',
    { hosts: [] },
    `${E} /hosts: the list is empty. Write the host names of this portal in lower case, without port, such as ["proveedores.bank.example"].`,
  ),
  field(
    'a host with a port',
    { hosts: ['roble.localhost:4200'] },
    /\/hosts\/0: "roble.localhost:4200" does not have the form that is needed\. Write the host names .* without port/,
  ),
  field('a host twice in one list', { hosts: ['a.example', 'a.example'] }, /the list names "a.example" twice/),
  field(
    'a host of another entity',
    { hosts: ['localhost'] },
    `${E} /hosts/0: localhost belongs to entities/default. Give each host to one entity.`,
  ),
  field(
    'a host that is no list',
    { hosts: 'roble.localhost' },
    /\/hosts: "roble.localhost" is not a list in square brackets/,
  ),
  field(
    'the code of another entity',
    { codNrbeEn: '9000' },
    `${E} /codNrbeEn: 9000 is the code of entities/default. Give each entity a code of its own.`,
  ),
  field(
    'a folder with another name',
    { codNrbeEn: '9111' },
    `${E} /codNrbeEn: the code is 9111, but the folder is called 9001. Give the folder the name 9111, or correct the code.`,
  ),
  field(
    'a code of three digits',
    { codNrbeEn: '901' },
    /\/codNrbeEn: "901" does not have the form that is needed\. Write the entity code in four digits/,
  ),
  field('a code that is a number', { codNrbeEn: 9001 }, /\/codNrbeEn: 9001 is not a text in quotes/),
  field(
    'a colour by name',
    { primaryColor: 'green' },
    `${E} /primaryColor: "green" does not have the form that is needed. Write the colour of buttons and marks as #RRGGBB.`,
  ),
  field(
    'a short colour',
    { header1Color: '#FFF' },
    /\/header1Color: "#FFF" does not have the form that is needed\. Write the colour of the top bar/,
  ),
  field('a text instead of true or false', { tipoConfirming: 'yes' }, /\/tipoConfirming: "yes" is not true or false/),
  field(
    'an empty name',
    { nameSite: '' },
    `${E} /nameSite: the text is empty. Write the title of the browser tab in 1 to 60 characters.`,
  ),
  field(
    'a name that is too long',
    { nameSite: 'x'.repeat(61) },
    /\/nameSite: the text has 61 characters; 60 are allowed/,
  ),
  field(
    'a page without https',
    { legalNoticeUrl: 'http://bank.example' },
    /\/legalNoticeUrl: .* Write the page of the legal notice, an address with https:\/\/\./,
  ),
  field(
    'a page that is a program',
    { privacyPolicyUrl: 'javascript:alert(1)' },
    /\/privacyPolicyUrl: "javascript:alert\(1\)" does not have the form/,
  ),
  field(
    'a logo that is not there',
    { loginLogoUrl: 'assets/lgoo.svg' },
    `${E} /loginLogoUrl: there is no file assets/lgoo.svg. Did you mean assets/logo.svg?`,
  ),
  field(
    'a logo like no other',
    { loginLogoUrl: 'assets/something-else.png' },
    /there is no file assets\/something-else.png\. Put the file into entities\/9001\/assets\./,
  ),
  field(
    'a logo elsewhere',
    { loginLogoUrl: 'https://bank.example/logo.svg' },
    /\/loginLogoUrl: .* does not have the form/,
  ),
  field(
    'a logo above the folder',
    { loginLogoUrl: 'assets/../../default/assets/logo.svg' },
    /\/loginLogoUrl: .* does not have the form/,
  ),
  field(
    'text that cannot be read on buttons',
    { primaryColor: '#7FB2E5' },
    `${E} /primaryColor: #7FB2E5 under primaryContrastColor #FFFFFF has contrast 2.23; text needs 4.5. Nearest that passes: #`,
  ),
  field(
    'buttons that cannot be seen',
    { primaryColor: '#F4E9B0', primaryContrastColor: '#000000' },
    /\/primaryColor: #F4E9B0 on white has contrast 1\.\d+; controls need 3\. Nearest that passes: #/,
  ),
  field(
    'a gradient from light to dark',
    { backgroundGradienColorFrom: '#FFFFFF', backgroundGradienColorTo: '#000000' },
    /\/backgroundGradienColorTo: #000000 with the most readable text on the gradient from backgroundGradienColorFrom has contrast 1; text needs 4\.5\. Nearest that passes: #/,
  ),
  file(
    'broken JSON',
    'entity.json',
    '{\n  "codNrbeEn": "9001"\n  "hosts": []\n}',
    `${E}: this is no JSON at line 3. Look there, or just before, for a missing or superfluous comma, quote or bracket.`,
  ),
  file('a list instead of a definition', 'entity.json', '[]', /\[\] is not a definition in curly brackets/),
  {
    title: 'a missing definition',
    make: (entities) => entities.remove('9001/entity.json'),
    says: `${E}: the file is missing. Add it, or remove the folder.`,
  },
  file(
    'a file that nothing reads',
    'text.es.json',
    '{}',
    'entities/9001/text.es.json: nothing reads this file. Did you mean texts.es.json?',
  ),
  file(
    'a picture for no browser',
    'assets/logo.bmp',
    'BM',
    'entities/9001/assets/logo.bmp: this is no picture for the portal. Save it as SVG, PNG, WebP or ICO.',
  ),
  file(
    'a picture that is too large',
    'assets/photo.png',
    Buffer.alloc(200 * 1024),
    /assets\/photo.png: the picture has 200 KB; 100 are allowed\. Save it smaller/,
  ),
  file(
    'a picture with a wrong name',
    'assets/photo.png',
    'GIF89a',
    /assets\/photo.png: the content is no PNG\. Save it again in the format that its name says/,
  ),
  file(
    'a drawing with a script',
    'assets/x.svg',
    `${SVG}<script>1</script></svg>`,
    /the drawing contains program code/,
  ),
  file(
    'a drawing with an event handler',
    'assets/x.svg',
    `${SVG}<g onload="x()"/></svg>`,
    /the drawing contains program code/,
  ),
  file(
    'a drawing that fetches',
    'assets/x.svg',
    `${SVG}<image href="https://x.example/a.png"/></svg>`,
    /the drawing fetches something from elsewhere/,
  ),
  file(
    'a drawing without size',
    'assets/x.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    /the drawing does not say how large it is/,
  ),
  file('a drawing that is none', 'assets/x.svg', 'hello', /the file has no <svg> element/),
  texts(
    'an unknown text',
    { 'forms.login.emial': 'x' },
    'entities/9001/texts.es.json /forms.login.emial: the portal has no such text. Did you mean forms.login.email?',
  ),
  texts(
    'a lost placeholder',
    { 'home.greeting': 'Hola' },
    'entities/9001/texts.es.json /home.greeting: %{name} is lost. Keep %{name} where its value belongs.',
  ),
  texts(
    'an unknown placeholder',
    { 'home.greeting': 'Hola, %{name} %{age}' },
    /nothing fills %\{age\} in\. This text knows %\{name\}\./,
  ),
  texts(
    'a placeholder in a text without any',
    { 'forms.login.email': 'Correo %{x}' },
    /nothing fills %\{x\} in\. Remove it\./,
  ),
  texts('an empty text', { 'forms.login.email': ' ' }, /\/forms.login.email: the text is empty or no text/),
  texts('a text that is none', { 'forms.login.email': 3 }, /\/forms.login.email: the text is empty or no text/),
  texts('texts that are a list', [], /texts.es.json: this is no list of texts/),
  file('broken texts', 'texts.es.json', '{ "a": "b", }', /texts.es.json: this is no JSON at line 1/),
];

mistakes.push(
  field(
    'a script without its hash',
    { headerScriptUrl: 'https://cdn.example.com/a.js' },
    /\/headerScriptIntegrity: headerScriptUrl is not loaded without its hash\. Add "headerScriptIntegrity" with what openssl/,
  ),
  field(
    'a hash that is none',
    { footerScriptUrl: 'https://cdn.example.com/a.js', footerScriptIntegrity: 'md5-abc' },
    /\/footerScriptIntegrity: "md5-abc" does not have the form that is needed\. Write the hash of that script as sha384/,
  ),
  field(
    'a script without https',
    { headerScriptUrl: 'http://cdn.example.com/a.js' },
    /\/headerScriptUrl: .* does not have the form/,
  ),
  field(
    'a script file that is not there',
    { headerScriptUrl: 'assets/none.js', headerScriptIntegrity: 'sha384-AA' },
    /\/headerScriptUrl: there is no file assets\/none\.js/,
  ),
  {
    title: 'a script file with another content',
    make: (entities) => {
      entities.write('9001/assets/own.js', 'alert(1)');
      entities.change('9001', { headerScriptUrl: 'assets/own.js', headerScriptIntegrity: 'sha384-AA' });
    },
    says: /\/headerScriptIntegrity: the content of assets\/own\.js has another hash\. Write "sha384-[A-Za-z0-9+/]{64}"/,
  },
  file('a script that nothing loads', 'assets/idle.js', '1', /assets\/idle\.js: no definition loads this script/),
  field(
    'Cookiebot without its hash',
    { cookieBot: { cbid: 'abc-1', statistics: true, marketing: false, preferences: false } },
    /\/cookieBot\/integrity: Cookiebot is not loaded without its hash/,
  ),
  field(
    'Cookiebot without a category',
    { cookieBot: { cbid: '' } },
    /\/cookieBot\/marketing: marketing is missing\. Write the account of Cookiebot/,
  ),
  field(
    'an unknown kind of terms',
    { checkboxCompanyData: { type: 'popup' } },
    /\/checkboxCompanyData\/type: "popup" does not have the form/,
  ),
  field(
    'terms in a frame without a document',
    { checkboxCompanyData: { type: 'iframe', label: 'x' } },
    /\/checkboxCompanyData\/url: there is no document/,
  ),
  field(
    'terms in a frame without https',
    { checkboxCompanyData: { type: 'iframe', url: 'http://bank.example' } },
    /\/checkboxCompanyData\/url: .* does not have the form/,
  ),
  field(
    'rich terms without words',
    { checkboxCompanyData: { type: 'raw-label' } },
    /\/checkboxCompanyData\/label: there is nothing to accept/,
  ),
  field(
    'a height for terms without a frame',
    { checkboxCompanyData: { type: 'expandable', height: 100 } },
    /url and height are for the type iframe, not for expandable/,
  ),
  field(
    'a text for terms that do not unfold',
    { checkboxCompanyData: { type: 'hidden', text: 'x' } },
    /text is for the type expandable, not for hidden/,
  ),
  field(
    'a script in the cookie text',
    { cookiesText: '<script>alert(1)</script>' },
    /\/cookiesText: <script> is taken out before it is shown\. Use a, b, br/,
  ),
  field(
    'a handler in the cookie text',
    { cookiesText: '<p onclick="x()">a</p>' },
    /the attribute onclick is taken out before it is shown/,
  ),
  field(
    'a link that is a program',
    { cookiesText: '<a href="javascript:1">a</a>' },
    /the link javascript:1 leads nowhere\. Write an address with https:\/\/ or mailto:/,
  ),
  field(
    'an information layer without an address',
    { firsInfoLayer: { legalName: 'a', shortName: 'a', email: 'a@b.example' } },
    /\/firsInfoLayer\/address: address is missing\. Write who is answerable for the data/,
  ),
);

describe('R-CONF-45 each mistake in an entity says where it is, why it is one and how to mend it', () => {
  let entities: EntityCopy;
  afterEach(() => rmSync(entities.projectRoot, { recursive: true }));

  test.each(mistakes)('$title', ({ make, says }) => {
    entities = copyEntities();
    make(entities);
    const report = readEntities(entities.root, INTERFACE_TEXTS);
    const lines = report.problems.map(formatProblem);
    if (typeof says === 'string') expect(lines.join('\n')).toContain(says);
    else expect(lines.join('\n')).toMatch(says);
    for (const { file: name, mend } of report.problems) {
      expect(name).toMatch(/^entities\/9001/);
      expect(mend).toMatch(/[.?]$/);
    }
    expect(report.entities.map(({ folder }) => folder)).toEqual(['default', '9002']);
  });

  test('several mistakes are told at once', () => {
    entities = copyEntities();
    entities.change('9001', { primaryColor: 'red', zoom: 1 });
    entities.change('9002', { hosts: ['127.0.0.1'] });
    const { problems, entities: good } = readEntities(entities.root, INTERFACE_TEXTS);
    expect(problems.map(({ file: name, path }) => `${name}${path}`).sort()).toEqual([
      'entities/9001/entity.json/primaryColor',
      'entities/9001/entity.json/zoom',
      'entities/9002/entity.json/hosts/0',
    ]);
    expect(good.map(({ folder }) => folder)).toEqual(['default']);
  });

  test('a default that leaves a field open stops all, as all lean on it', () => {
    entities = copyEntities();
    entities.change('default', { tipoConfirming: undefined });
    const report = readEntities(entities.root, INTERFACE_TEXTS);
    expect(report.entities).toEqual([]);
    expect(report.problems.map(formatProblem)).toEqual([
      'entities/default/entity.json /tipoConfirming: tipoConfirming is missing. Add it: true when the filter by kind of confirming is offered, else false.',
    ]);
  });
});
