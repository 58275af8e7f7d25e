import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { EntityCopy } from './entity-copy.ts';

const textsOf = (folder: string) =>
  JSON.parse(readFileSync(`entities/${folder}/texts.es.json`, 'utf8')) as Record<string, string>;

/** The portal's, as far as the entities word them anew or a mistake is about them. */
export const INTERFACE_TEXTS = {
  ...textsOf('9001'),
  ...textsOf('9002'),
  'forms.login.email': 'Correo electrónico',
  'forms.login.password': 'Contraseña',
  'home.greeting': 'Hola, %{name}',
};

const E = 'entities/9001/entity.json';
/** Of nothing that there is. */
const HASH = `sha384-${'A'.repeat(64)}`;
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';

export interface Mistake {
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

export const mistakes: Mistake[] = [
  field(
    'an unknown field',
    { primaryColour: '#123456' },
    ` /primaryColour: primaryColour is unknown. Did you mean primaryColor?`,
  ),
  field('an unknown field like none', { zoom: 1 }, ` /zoom: zoom is unknown. Remove it.`),
  field(
    'the corrected spelling of R-CONF-17',
    { backgroundGradientColorTo: '#112233' },
    /Did you mean backgroundGradienColorTo\?/,
  ),
  field(
    'a missing code',
    { codNrbeEn: undefined },
    ` /codNrbeEn: codNrbeEn is missing. Add it: the entity code in four digits, such as "9001".`,
  ),
  field(
    'no hosts',
    { hosts: [] },
    ` /hosts: the list is empty. Write the host names of this portal in lower case, without port, such as ["proveedores.bank.example"].`,
  ),
  field(
    'a host with a port',
    { hosts: ['roble.localhost:4200'] },
    /\/hosts\/0: "roble.localhost:4200" does not have the required form\. Write the host names .* without port/,
  ),
  field('a host twice in one list', { hosts: ['a.example', 'a.example'] }, /the list contains "a.example" twice/),
  field(
    'a host of another entity',
    { hosts: ['localhost'] },
    ` /hosts/0: localhost belongs to entities/9000. Give each host to one entity.`,
  ),
  field(
    'a host that is no list',
    { hosts: 'roble.localhost' },
    /\/hosts: "roble.localhost" is not a list in square brackets/,
  ),
  field(
    'the code of another entity',
    { codNrbeEn: '9000' },
    ` /codNrbeEn: 9000 is the code of entities/9000. Give each entity a code of its own, or remove the copy.`,
  ),
  field(
    'a folder with another name',
    { codNrbeEn: '9111' },
    ` /codNrbeEn: the code is 9111, but the folder is called 9001. Give the folder the name 9111, or correct the code.`,
  ),
  field('a code that is a number', { codNrbeEn: 9001 }, /\/codNrbeEn: 9001 is not a text in quotes/),
  field(
    'a colour by name',
    { primaryColor: 'green' },
    ` /primaryColor: "green" does not have the required form. Write the colour of buttons and marks as #RRGGBB.`,
  ),
  field('a text instead of true or false', { tipoConfirming: 'yes' }, /\/tipoConfirming: "yes" is not true or false/),
  field(
    'an empty name',
    { nameSite: '' },
    ` /nameSite: the text is empty. Write the title of the browser tab in 1 to 60 characters.`,
  ),
  field(
    'a name that is too long',
    { nameSite: 'x'.repeat(61) },
    /\/nameSite: the text has 61 characters; 60 are allowed/,
  ),
  field(
    'a name that turns round',
    { nameSite: 'Banco\u202eelboR' },
    ` /nameSite: "Banco[U+202E]elboR" has the character U+202E, which is invisible. Type it again without that character.`,
  ),
  field(
    'a name of two lines',
    { copyrightNotice: 'Roble\nBanco' },
    String.raw` /copyrightNotice: "Roble\nBanco" has a line break. Write it on one line.`,
  ),
  field(
    'a page without https',
    { legalNoticeUrl: 'http://bank.example' },
    /\/legalNoticeUrl: .* Write the page of the legal notice, an address with https:\/\/\./,
  ),
  field(
    'a page that is a program',
    { privacyPolicyUrl: 'javascript:alert(1)' },
    /\/privacyPolicyUrl: "javascript:alert\(1\)" does not have the required form/,
  ),
  field(
    'a logo that is not there',
    { loginLogoUrl: 'assets/lgoo.svg' },
    ` /loginLogoUrl: there is no file assets/lgoo.svg. Did you mean assets/logo.svg?`,
  ),
  field(
    'a logo like no other',
    { loginLogoUrl: 'assets/something-else.png' },
    /there is no file assets\/something-else.png\. Put the file into entities\/9001\/assets\./,
  ),
  field(
    'a logo above the folder',
    { loginLogoUrl: 'assets/../../default/assets/logo.svg' },
    /\/loginLogoUrl: .* does not have the required form/,
  ),
  field(
    'text that cannot be read on buttons',
    { primaryColor: '#7FB2E5' },
    ` /primaryColor: #7FB2E5 under primaryContrastColor #FFFFFF has contrast 2.2; text needs 4.5. Nearest that passes: #`,
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
    `${E}: this is not JSON at line 3. Look there, or just before, for a missing or superfluous comma, quote or bracket.`,
  ),
  file('a list instead of a definition', 'entity.json', '[]', /\[\] is not an object in curly brackets/),
  {
    title: 'a missing definition',
    make: (entities) => entities.remove('9001/entity.json'),
    says: `${E}: the file is missing. Add it.`,
  },
  file(
    'a file that nothing reads',
    'text.es.json',
    '{}',
    'entities/9001/text.es.json: this file is not used. Did you mean texts.es.json?',
  ),
  file(
    'a picture for no browser',
    'assets/logo.bmp',
    'BM',
    'entities/9001/assets/logo.bmp: BMP is not published. Save the image as SVG or PNG; changing its name alone does not help.',
  ),
  file(
    'a picture that is too large',
    'assets/photo.png',
    Buffer.alloc(200 * 1024),
    /assets\/photo.png: the image has 200 KB; 100 are allowed\. Save it smaller/,
  ),
  file(
    'a picture with a wrong name',
    'assets/photo.png',
    'GIF89a',
    /assets\/photo.png: the content is not PNG\. Save it again in the format that its name says/,
  ),
  file(
    'a drawing with a script',
    'assets/x.svg',
    `${SVG}<script>1</script></svg>`,
    /the drawing contains program code/,
  ),
  file(
    'a drawing that fetches',
    'assets/x.svg',
    `${SVG}<image href="https://x.example/a.png"/></svg>`,
    /the drawing loads external content/,
  ),
  file(
    'a drawing without size',
    'assets/x.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    /the drawing has no size/,
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
    'entities/9001/texts.es.json /home.greeting: %{name} is missing. Keep %{name} where its value belongs.',
  ),
  texts(
    'an unknown placeholder',
    { 'home.greeting': 'Hola, %{name} %{age}' },
    /nothing fills %\{age\} in\. This text supports %\{name\}\./,
  ),
  texts(
    'a placeholder in a text without any',
    { 'forms.login.email': 'Correo %{x}' },
    /nothing fills %\{x\} in\. Remove it\./,
  ),
  texts('an empty text', { 'forms.login.email': ' ' }, /\/forms.login.email: the text is empty or not a text/),
  texts('a text that is none', { 'forms.login.email': 3 }, /\/forms.login.email: the text is empty or not a text/),
  texts('texts that are a list', [], /texts.es.json: this is not a list of texts/),
  file('broken texts', 'texts.es.json', '{ "a": "b", }', /texts.es.json: this is not JSON at line 1/),
];

mistakes.push(
  field(
    'a support email that is none',
    { support: { email: 'ayuda.cajaroble.example' } },
    '/support/email: "ayuda.cajaroble.example" does not have the required form. Write the email that helps suppliers, such as "ayuda@banco.example".',
  ),
  field(
    'a support email with more than an address',
    { support: { email: 'ayuda@cajaroble.example?bcc=otro@x.example' } },
    /\/support\/email: "ayuda@cajaroble\.example\?bcc=otro@x\.example" does not have the required form/,
  ),
  ...['llámenos', '12', '900--123', '900 123 456 / 457'].map((phone) =>
    field(
      `a support telephone that is none, ${phone}`,
      { support: { phone } },
      `/support/phone: "${phone}" does not have the required form. Write the telephone that helps suppliers, such as "900 123 456" or "+34 900 123 456".`,
    ),
  ),
  field(
    'hours of support that are a page',
    { support: { phone: '900 123 456', hours: 'x'.repeat(81) } },
    '/support/hours: the text has 81 characters; 80 are allowed. Remove 1 character.',
  ),
  field(
    'hours of support without an email or a telephone',
    { support: { hours: 'de 9 a 18 h' } },
    '/support/hours: there is no contact for these hours. Add "email" or "phone", or remove "hours".',
  ),
  field(
    'a statement of accessibility that is not complete',
    { accessibility: { conformance: 'partial', auditedOn: '2026-11-16', email: 'accesibilidad@cajaroble.example' } },
    '/accessibility/exceptions: the statement needs it. Add "exceptions".',
  ),
  field(
    'an audit on a day that does not exist',
    { accessibility: { conformance: 'full', auditedOn: '2026-02-30', email: 'accesibilidad@cajaroble.example' } },
    '/accessibility/auditedOn: there is no day "2026-02-30". Write a day of the calendar as YYYY-MM-DD.',
  ),
  field(
    'a script without its hash',
    { headerScriptUrl: 'https://cdn.example.com/a.js' },
    /\/headerScriptIntegrity: headerScriptUrl is not loaded without its hash\. Add "headerScriptIntegrity" with what openssl/,
  ),
  field(
    'a hash that is none',
    { footerScriptUrl: 'https://cdn.example.com/a.js', footerScriptIntegrity: 'md5-abc' },
    /\/footerScriptIntegrity: "md5-abc" does not have the required form\. Write the hash of that script as sha384/,
  ),
  field(
    'a script file that is not there',
    { headerScriptUrl: 'assets/none.js', headerScriptIntegrity: HASH },
    /\/headerScriptUrl: there is no file assets\/none\.js/,
  ),
  {
    title: 'a script file with another content',
    make: (entities) => {
      entities.write('9001/assets/own.js', 'alert(1)');
      entities.change('9001', { headerScriptUrl: 'assets/own.js', headerScriptIntegrity: HASH });
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
    /\/checkboxCompanyData\/type: "popup" does not have the required form/,
  ),
  field(
    'terms in a frame without a document',
    { checkboxCompanyData: { type: 'iframe', label: 'x' } },
    /\/checkboxCompanyData\/url: there is no document/,
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
    /\/cookiesText: <script> is removed before it is shown\. Use a, b, br/,
  ),
  field(
    'a handler in the cookie text',
    { cookiesText: '<p onclick="x()">a</p>' },
    /the attribute onclick is removed before it is shown/,
  ),
  field(
    'a link that is a program',
    { cookiesText: '<a href="javascript:1">a</a>' },
    /the link javascript:1 leads nowhere\. Write an address with https:\/\/ or mailto:/,
  ),
);

const png = (width: number, height: number, pixels: Buffer): Buffer => {
  const part = (type: string, data: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]);
};
/** Two points of one colour, with how opaque they are. */
const points = (...color: number[]) => Buffer.from([0, ...color, ...color]);
const whole = png(2, 1, points(20, 80, 40, 255));

/** A white PNG. */
const square = (side: number): Buffer =>
  png(
    side,
    side,
    Buffer.alloc(side * (1 + side * 4), 255).map((byte, at) => (at % (1 + side * 4) === 0 ? 0 : byte)) as Buffer,
  );

/** An icon in the format of Windows that states one image of this size. */
const ico = (side: number): Buffer => Buffer.from([0, 0, 1, 0, 1, 0, side, side, ...Buffer.alloc(14)]);

const WHITE_WEBP = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#ffffff' } })
  .webp()
  .toBuffer();

const drawing = (title: string, content: string, says: string | RegExp): Mistake =>
  file(title, 'assets/x.svg', content, says);
const PROGRAM = /assets\/x\.svg: the drawing contains program code\. Export it as a plain SVG/;
const ELSEWHERE = /assets\/x\.svg: the drawing loads external content/;
const ILL_FORMED = /assets\/x\.svg: the drawing is not well-formed at line \d+\. Export it again/;
/** Ten of each in the next: billions of the first. */
const LAUGHS = Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join(
  '',
);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const roble = () => readFileSync('entities/9001/entity.json', 'utf8');

mistakes.push(
  // Encodings.
  file(
    'a definition in Latin-1',
    'entity.json',
    latin1(roble()),
    `${E}: letters with accents are not written in UTF-8 at line 5 (Latin-1 or Windows-1252). Save it as UTF-8`,
  ),
  file(
    'a definition with a byte order mark',
    'entity.json',
    `\uFEFF${roble()}`,
    `${E}: the file begins with a byte order mark (BOM). Save it as UTF-8 without BOM`,
  ),
  file(
    'a definition in UTF-16',
    'entity.json',
    Buffer.from(`\uFEFF${roble()}`, 'utf16le'),
    `${E}: the file is written in UTF-16. Save it as UTF-8`,
  ),
  file(
    'a definition in UTF-16 without its mark',
    'entity.json',
    Buffer.from(roble(), 'utf16le'),
    /the file is written in UTF-16/,
  ),
  file('an empty definition', 'entity.json', '', `${E}: the file is empty. Write at least {}, or copy the file again.`),
  file(
    'a drawing in Latin-1',
    'assets/x.svg',
    latin1(`${SVG}<title>Caña</title></svg>`),
    /assets\/x\.svg: letters with accents are not written in UTF-8/,
  ),
  // Names that stand twice.
  file(
    'a field twice',
    'entity.json',
    roble().replace('"nameSite"', '"primaryColor": "#2F6B3C",\n  "nameSite"'),
    `${E}, primary colour /primaryColor: primaryColor occurs twice. Keep one of the two.`,
  ),
  file(
    'a field of a checkbox twice',
    'entity.json',
    roble().replace('"height": 220', '"height": 220, "height": 240'),
    '/checkboxCompanyData/height: height occurs twice',
  ),
  file(
    'a rule twice',
    'forms/user.overlay.json',
    '{ "extends": "user@1", "extends": "user@1" }',
    /user\.overlay\.json \/extends: extends occurs twice/,
  ),
  // Things of another kind.
  {
    title: 'a folder in the place of the definition',
    make: (entities) => {
      entities.remove('9001/entity.json');
      entities.makeFolder('9001/entity.json');
    },
    says: `${E}: this is a folder where a file is expected. Remove it`,
  },
  {
    title: 'a folder named like a picture',
    make: (entities) => entities.makeFolder('9001/assets/photo.png'),
    says: /assets\/photo\.png: this is a folder where a file is expected/,
  },
  {
    title: 'a folder named like an overlay',
    make: (entities) => entities.makeFolder('9001/forms/user.overlay.json'),
    says: /user\.overlay\.json: this is a folder where a file is expected/,
  },
  {
    title: 'assets as a file',
    make: (entities) => {
      entities.remove('9001/assets');
      entities.write('9001/assets', 'x');
    },
    says: 'entities/9001/assets: this is a file, not a folder. Make a folder assets, or remove it.',
  },
  ...['assets/photo.png', 'assets/logo.svg', 'forms/user.overlay.json', 'entity.json'].map((name): Mistake => ({
    title: `a broken link, ${name}`,
    make: (entities) => entities.link(`9001/${name}`, 'nowhere'),
    says: `entities/9001/${name}: this is a link that leads nowhere. Put the file itself there, or remove the link.`,
  })),
  {
    title: 'a broken link in the place of assets',
    make: (entities) => entities.link('9001/assets', 'nowhere'),
    says: 'entities/9001/assets: this is a link that leads nowhere. Make a folder assets',
  },
  {
    title: 'a folder that is a broken link',
    make: (entities) => entities.link('9001', 'nowhere'),
    says: 'entities/9001: this is a link that leads nowhere.',
  },
  {
    title: 'a folder that is a circle of links',
    make: (entities) => entities.link('9001', '9001'),
    says: 'entities/9001: this is a link that leads nowhere.',
  },
  // Pictures.
  file(
    'a file of another kind',
    'assets/nota.txt',
    'x',
    'assets/nota.txt: this is not an image for the portal. Save it as SVG, PNG, WebP or ICO.',
  ),
  file(
    'a photograph',
    'assets/photo.jpg',
    'x',
    'entities/9001/assets/photo.jpg: JPG is not published. Save the image as SVG or PNG; changing its name alone does not help.',
  ),
  file(
    'a name in capitals at its end',
    'assets/photo.PNG',
    whole,
    'assets/photo.PNG: the name ends in .PNG, in upper case. Call it photo.png.',
  ),
  file(
    'blanks in a name',
    'assets/mi logo.svg',
    `${SVG}</svg>`,
    'assets/mi logo.svg: the name has spaces or special characters. Call it mi-logo.svg.',
  ),
  file(
    'an accent in a name',
    'assets/camión.png',
    whole,
    /the name has spaces or special characters\. Call it camion\.png\./,
  ),
  field(
    'a photograph as a logo',
    { loginLogoUrl: 'assets/logo.jpg' },
    'logo of the login /loginLogoUrl: JPG is not published. Save the image as SVG or PNG',
  ),
  field(
    'a logo in capitals at its end',
    { loginLogoUrl: 'assets/logo.SVG' },
    '/loginLogoUrl: the name ends in .SVG, in upper case. Call it assets/logo.svg.',
  ),
  field(
    'a logo with blanks in its name',
    { loginLogoUrl: 'assets/mi logo.svg' },
    '/loginLogoUrl: the name has spaces or special characters. Call it assets/mi-logo.svg.',
  ),
  file(
    'a PNG that is cut off',
    'assets/photo.png',
    whole.subarray(0, -20),
    /assets\/photo\.png: the image is damaged or incomplete\. Save or copy it again\./,
  ),
  file('a PNG without size', 'assets/photo.png', png(0, 0, Buffer.alloc(1)), /the image is damaged or incomplete/),
  file(
    'a PNG that would fill the memory',
    'assets/photo.png',
    png(100_000, 100_000, Buffer.alloc(1)),
    /assets\/photo\.png: the image has 100000 × 100000 pixels; a side has at most 4096\. Save it at twice the size/,
  ),
  file(
    'a PNG on which nothing is seen',
    'assets/photo.png',
    png(2, 1, points(9, 9, 9, 0)),
    /assets\/photo\.png: the image is empty: every pixel is transparent/,
  ),
  file('a WebP that is cut off', 'assets/photo.webp', WHITE_WEBP.subarray(0, 30), /the image is damaged or incomplete/),
  file('a WebP that is a sound', 'assets/photo.webp', 'RIFF0000WAVE', /the content is not WEBP/),
  file('an empty icon', 'assets/photo.ico', '', /the content is not ICO/),
  drawing('a drawing whose elements do not close', `${SVG}<g></svg>`, ILL_FORMED),
  drawing('a sign that is not declared', `${SVG}<title>Ca&ntilde;a</title></svg>`, ILL_FORMED),
  drawing(
    'a drawing without the namespace of drawings',
    '<svg width="9" height="9"><path d="M0 0h9v9"/></svg>',
    /assets\/x\.svg: the first element is not an <svg> of the SVG namespace\. Add xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  ),
  drawing('a drawing inside of a page', `<html>${SVG}</svg></html>`, /the first element is not an <svg>/),
  drawing(
    'elements in elements in elements',
    `${SVG}${'<g>'.repeat(9000)}${'</g>'.repeat(9000)}</svg>`,
    /the drawing has more than 100 nested elements at line 1\. Export it again/,
  ),
  drawing('a name that unfolds to names', `<!DOCTYPE svg [${LAUGHS}]>${SVG}<title>&a9;</title></svg>`, PROGRAM),
  drawing(
    'symbols that unfold to symbols',
    `${SVG}${Array.from({ length: 9 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`).join('')}<path id="a0" d="M0 0h9v9"/></svg>`,
    /assets\/x\.svg: the drawing can't be drawn\. Export it again as a plain SVG/,
  ),
  drawing(
    'a drawing as large as a town',
    '<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="9"><path d="M0 0h9v9"/></svg>',
    /assets\/x\.svg: the image has \d+ × 9 pixels; a side has at most 4096/,
  ),
  drawing(
    'a script behind a prefix',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="1" height="1"><s:script>1</s:script></svg>`,
    PROGRAM,
  ),
  drawing('a script in a declaration', `<!DOCTYPE svg [<!ENTITY x "<script>1</script>">]>${SVG}&x;</svg>`, PROGRAM),
  drawing('a program as an address in signs', `${SVG}<a href="java&#x73;cript:1"/></svg>`, PROGRAM),
  drawing('a program as an address with a line break', `${SVG}<a href="java\nscript:1"/></svg>`, PROGRAM),
  drawing('a handler in capitals', `${SVG}<g ONLOAD='x()'/></svg>`, PROGRAM),
  drawing('an address that is set later', `${SVG}<set attributeName="href" to="javascript:1"/></svg>`, PROGRAM),
  drawing(
    'a page inside of a drawing',
    `${SVG}<foreignObject/></svg>`,
    /assets\/x\.svg: the drawing has <foreignObject>, which no logo needs\. Export it as a plain SVG/,
  ),
  drawing(
    'a style that imports by signs',
    `${SVG}<style>@\\69mport "//x.example/a.css";</style></svg>`,
    /has \\, which/,
  ),
  drawing('a style sheet of elsewhere', `<?xml-stylesheet href="https://x.example/a.css"?>${SVG}</svg>`, ELSEWHERE),
  drawing('declarations of elsewhere', `<!DOCTYPE svg SYSTEM "https://x.example/a.dtd">${SVG}</svg>`, ELSEWHERE),
  drawing('a style that fetches', `${SVG}<style>rect{fill:url(https://x.example/a)}</style></svg>`, ELSEWHERE),
  drawing('a style that imports', `${SVG}<style>@import "https://x.example/a.css";</style></svg>`, ELSEWHERE),
  drawing('an attribute that fetches', `${SVG}<rect fill="url('https://x.example/a.svg#g')"/></svg>`, ELSEWHERE),
  drawing(
    'a picture of another file',
    `<svg xmlns:xlink='http://www.w3.org/1999/xlink' ${SVG.slice(5)}<image xlink:href='logo.png'/></svg>`,
    ELSEWHERE,
  ),
  drawing(
    'a size in per cent',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>',
    /the drawing has no size/,
  ),
  {
    title: 'a white logo on white',
    make: (entities) => entities.write('9001/assets/logo.svg', `${SVG}<rect fill="#FFF" width="9" height="9"/></svg>`),
    says: /logo of the login \/loginLogoUrl: nothing of the image can be seen on #FFFFFF\. Use a version of the logo in other colours\./,
  },
  {
    title: 'a white PNG on white',
    make: (entities) => {
      entities.write('9001/assets/white.png', square(16));
      entities.change('9001', { loginLogoUrl: 'assets/white.png' });
    },
    says: /\/loginLogoUrl: nothing of the image can be seen on #FFFFFF/,
  },
  ...(
    [
      ['PNG', 'icon.png', square(1)],
      ['ICO', 'icon.ico', ico(1)],
    ] as const
  ).map(([kind, name, content]): Mistake => ({
    title: `an icon of one pixel as ${kind}`,
    make: (entities) => {
      entities.write(`9001/assets/${name}`, content);
      entities.change('9001', { faviconSite: `assets/${name}` });
    },
    says: /\/faviconSite: one side of the image has 1 pixel; it must have at least 16\. Save it as SVG/,
  })),
  {
    title: 'a logo of 15 pixels',
    make: (entities) => {
      entities.write('9001/assets/small.png', square(15));
      entities.change('9001', { footer1LogoUrl: 'assets/small.png' });
    },
    says: /\/footer1LogoUrl: one side of the image has 15 pixels; it must have at least 16\./,
  },
  {
    title: 'a logo whose style makes it white',
    make: (entities) =>
      entities.write('9001/assets/logo.svg', `${SVG}<style>path{fill:white}</style><path d="M0 0h9v9"/></svg>`),
    says: /\/loginLogoUrl: nothing of the image can be seen on #FFFFFF/,
  },
  {
    title: 'a logo for dark grounds on white, of which but a stroke is left',
    make: (entities) => {
      entities.write('9001/assets/light.svg', readFileSync('entities/9002/assets/logo-light.svg'));
      entities.change('9001', { loginLogoUrl: 'assets/light.svg' });
    },
    says: /\/loginLogoUrl: hardly anything of the image can be seen on #FFFFFF\. Use a version of the logo in other colours\./,
  },
  {
    title: 'a logo in the colour of the header',
    make: (entities) => {
      entities.write('9001/assets/bar.svg', `${SVG}<rect style="fill:#2f6b3c" width="9" height="9"/></svg>`);
      entities.change('9001', { primaryLogoUrl: 'assets/bar.svg', header1Color: '#2F6B3C' });
    },
    says: /\/primaryLogoUrl: nothing of the image can be seen on #2F6B3C/,
  },
  // Values.
  field(
    'white text on white',
    { primaryColor: '#FFFFFF', primaryContrastColor: '#FFFFFF' },
    /\/primaryColor: #FFFFFF under primaryContrastColor #FFFFFF has contrast 1; text needs 4\.5/,
  ),
  ...['a..b', '.a', 'a.', '-a.es', 'a-.es', 'A.es', 'https://a.es', 'a.es/', 'a b', 'ñ.es', '*.a.es'].map((host) =>
    field(`the host ${host}`, { hosts: [host] }, `/hosts/0: ${JSON.stringify(host)} does not have the required form.`),
  ),
  ...['sha384-AA', 'sha384-', `sha1-${'A'.repeat(27)}=`, `sha256-${'A'.repeat(64)}`, 'A'.repeat(64)].map((hash) =>
    field(
      `the hash ${hash.slice(0, 12)}`,
      { headerScriptUrl: 'https://cdn.example.com/a.js', headerScriptIntegrity: hash },
      '/headerScriptIntegrity: ',
    ),
  ),
  field(
    'markup in a label',
    { checkboxCompanyData: { type: 'expandable', label: 'Acepto <b>todo</b>' } },
    '/checkboxCompanyData/label: <b> would be shown literally. Write plain text, or use the type raw-label.',
  ),
  field(
    'a sign in a label',
    { checkboxCompanyData: { type: 'expandable', label: 'T&eacute;rminos' } },
    '/checkboxCompanyData/label: &eacute; would be shown literally.',
  ),
  field(
    'a form in terms',
    { checkboxCompanyData: { type: 'expandable', text: '<h2>Uno</h2><form>dos</form>' } },
    '/checkboxCompanyData/text: <form> is removed before it is shown. Use a, b, br, caption',
  ),
  field(
    'an attribute in a table of another element',
    { cookiesText: '<table><tr><td scope="row" colspan="2">a</td></tr></table>' },
    '/cookiesText: the attribute scope is removed before it is shown. Use href on links, colspan, rowspan and scope on cells of tables, and start and type on ol.',
  ),
  field(
    'a cell over too many others',
    { cookiesText: '<table><tr><td colspan="1000">a</td></tr></table>' },
    '/cookiesText: colspan="1000" is removed before it is shown. Write 1 to 99 as colspan and rowspan',
  ),
  field(
    'what Word pastes',
    { cookiesText: '<!--[if gte mso 9]><xml></xml><![endif]--><p>a<o:p></o:p></p>' },
    /\/cookiesText: a comment is removed before it is shown[^]*<o:p> is removed/,
  ),
  field('markup in the name', { nameSite: '<i>Roble</i>' }, '/nameSite: <i> would be shown literally.'),
  ...['© 2024 Caja Roble', '(c) Caja Roble', 'Copyright Caja Roble', 'Caja Roble 2024'].map((notice) =>
    field(
      `the notice ${notice}`,
      { copyrightNotice: notice },
      / would appear twice\. Write only the copyright holder; the portal adds symbol and year\./,
    ),
  ),
  field(
    'no height',
    { checkboxCompanyData: { type: 'iframe', url: 'https://a.es', height: 0 } },
    '/checkboxCompanyData/height: 0 does not have the required form.',
  ),
  field('null', { primaryColor: null }, '/primaryColor: null is not a text in quotes.'),
  field(
    'a time zone in another language',
    { timeZone: 'Europa/Madrid' },
    '/timeZone: there is no time zone "Europa/Madrid". Did you mean Europe/Madrid?',
  ),
  field(
    'a time zone that is a difference of hours',
    { timeZone: '+01:00' },
    '/timeZone: there is no time zone "+01:00". Write the time zone whose calendar says which day it is, such as "Europe/Madrid".',
  ),
  field(
    'a closed day as people write it',
    { closedDays: ['24/12/2026'] },
    '/closedDays/0: there is no day "24/12/2026". Write a day of the calendar as YYYY-MM-DD.',
  ),
  field(
    'a closed day that no calendar has',
    { closedDays: ['2026-12-24', '2026-02-29'] },
    '/closedDays/1: there is no day "2026-02-29".',
  ),
  field(
    'a closed day twice',
    { closedDays: ['2026-12-24', '2026-12-24'] },
    '/closedDays: the list contains "2026-12-24" twice.',
  ),
  field(
    'an unknown field of a checkbox',
    { checkboxCompanyData: { type: 'hidden', lable: 'x' } },
    '/checkboxCompanyData/lable: lable is unknown. Did you mean label?',
  ),
);

const HOST = 'Write the host names of this portal in lower case, without port, such as ["proveedores.bank.example"].';
mistakes.push(
  // As they come from Windows, Word and mails.
  file(
    'a definition in curly quotes',
    'entity.json',
    roble().replaceAll('"', '”'),
    `${E}: this is not JSON at line 2. Write a straight quote, ", instead of ”.`,
  ),
  file(
    'a definition in single quotes',
    'entity.json',
    "{ 'a': 1 }",
    /at line 1\. Write a straight quote, ", instead of '\./,
  ),
  file(
    'a comma after the last field',
    'entity.json',
    '{ "codNrbeEn": "9001",\n}',
    `${E}: this is not JSON at line 2. Remove the comma before }; none stands after the last one.`,
  ),
  file(
    'a comment',
    'entity.json',
    '{ // Roble\n}',
    `${E}: this is not JSON at line 1. Remove the comment; JSON has none.`,
  ),
  file(
    'a special blank between two fields',
    'entity.json',
    '{\n\u00A0"codNrbeEn": "9001" }',
    `${E}: this is not JSON at line 2. Replace the special space (U+00A0) with an ordinary one; it comes from Word or a web page.`,
  ),
  file(
    'a document of Office as a definition',
    'entity.json',
    latin1('PK\x03\x04\x14\x00'),
    `${E}: the file is a ZIP or a document of Office. Save it as plain text in UTF-8.`,
  ),
  file(
    'a definition of megabytes',
    'entity.json',
    `[${'1,'.repeat(2 ** 20)}1]`,
    `${E}: the file has 2049 KB; 1024 are allowed. Check whether it is the right file.`,
  ),
  file(
    'brackets in brackets',
    'entity.json',
    '['.repeat(50_000) + ']'.repeat(50_000),
    `${E}: there are more than 50 nested brackets.`,
  ),
  file('a long value', 'entity.json', `["${'x'.repeat(5000)}"]`, /: \["x{58}… is not an object in curly brackets/),
  {
    title: 'a definition that Windows calls entity.json.txt',
    make: (entities) => {
      entities.remove('9001/entity.json');
      entities.write('9001/entity.json.txt', roble());
    },
    says: 'entity.json.txt: this file is not used. Call it entity.json, without .txt; Windows shows file extensions',
  },
  file(
    'a ZIP in the folder',
    'logotipos señal.zip',
    'PK',
    /9001\/logotipos señal\.zip: this file is not used\. Remove it; an entity consists of entity\.json/,
  ),
  field(
    'a special blank after a colour',
    { primaryColor: '#2F6B3C\u00A0' },
    '/primaryColor: "#2F6B3C[U+00A0]" starts or ends with a space. Write the colour of buttons and marks as #RRGGBB.',
  ),
  ...[
    ['https://Roble.es/portal', 'roble.es'],
    ['roble.es:443', 'roble.es'],
    ['Roble.es', 'roble.es'],
    ['cañas.es', 'xn--caas-hqa.es'],
  ].map(([host, meant]) =>
    field(`the host ${host}, as it is written`, { hosts: [host] }, `${HOST} Here that is "${meant}".`),
  ),
  field(
    'a logo with the stroke of Windows',
    { loginLogoUrl: 'assets\\logo.svg' },
    '/loginLogoUrl: the name has spaces or special characters. Call it assets/logo.svg.',
  ),
  file('an empty drawing', 'assets/x.svg', '', /assets\/x\.svg: the file has no <svg> element/),
  ...['assets/logo.svg', 'entity.json', 'assets'].map((name): Mistake => ({
    title: `a link out of the folder, ${name}`,
    make: (entities) => entities.link(`9001/${name}`, resolve('entities/9001', name)),
    says: `entities/9001/${name}: this is a link that leads out of its folder. Put the file or the folder itself there.`,
  })),
);
