import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

// The portal addresses all users as usted. The test reads the source files as text, so that it includes new ones.

/** Words that address the reader as tú. The list contains only imperatives that are rarely anything else. */
const INFORMAL =
  /(?<![\p{L}-])(?:tú|tu|tus|te|ti|tuyos?|tuyas?|contigo|puedes|podrás|tienes|tendrás|quieres|debes|deberás|haz|eres|estás|¿estas|has|hayas|sabes|necesitas|deseas|recibirás|verás|introduce|escribe|revisa|pulsa|selecciona|elige|comprueba|inténtalo|vuelve a|contacta|rellena|añade|adjunta|descarga|recuerda|verifica|confirma|accede|inicia|intenta)(?![\p{L}-])/giu;

/** Texts that the specification fixes, each with its requirement. */
const FIXED: Record<string, string> = {
  '¿Estas seguro que deseas cerrar la sesión?': 'R-HOME-07',
  'Lo sentimos, no podemos continuar con la operación. Por favor, espere unos minutos y vuelve a intentarlo.':
    'R-AUTO-43',
  'Password Asignado, ya puedes iniciar sesión': 'R-LOGIN-17',
};

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => `${folder}/${path}`);

/** Texts in quotes. English texts, and the parts of error codes that only engineers and support read, are left out. */
const quoted = (source: string): string[] =>
  [
    ...source
      .replace(/\n {2}en: \{[^]*?\n {2}\},/g, '')
      .replaceAll(/"(?:en|sentence|cause|remedy|support)": ".*"/g, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"((?:[^"\\\n]|\\.)*)"/g),
  ]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    // Keys, classes and paths are not sentences.
    .filter((text) => text.includes(' '));

const TEXT_FILES = {
  'the portal': [...filesBelow('src/portal', /\.texts\.ts$/), ...filesBelow('schemas/errors', /\.json$/)],
  'the mails': ['platform', 'studio', 'confirming'].flatMap((part) =>
    filesBelow(`src/${part}/mail`, /(?<!\.test)\.ts$/),
  ),
  'the entities': filesBelow('entities', /\.json$/),
  'the forms': filesBelow('schemas/forms', /\.json$/),
};

const informalIn = (files: readonly string[]) =>
  files.flatMap((file) =>
    quoted(readFileSync(file, 'utf8'))
      .filter((text) => !(text in FIXED) && text.match(INFORMAL))
      .map((text) => `${file}: ${text}`),
  );

test.each(Object.entries(TEXT_FILES))('the Spanish texts of %s use usted, never tú', (_whose, files) => {
  expect(files.length).toBeGreaterThan(2);
  expect(informalIn(files)).toEqual([]);
});

test('each exception is a text of the portal that the requirements list', () => {
  const files = [...TEXT_FILES['the portal'], ...TEXT_FILES['the forms']];
  const texts = files.flatMap((file) => quoted(readFileSync(file, 'utf8')));
  const requirements = readFileSync('docs/requirements.md', 'utf8');
  for (const [text, requirement] of Object.entries(FIXED)) {
    expect(texts).toContain(text);
    expect(requirements.split('\n').find((line) => line.includes(`**${requirement}**`))).toContain(text);
  }
});

test.each(['Revisa tus datos', 'Ya puedes entrar', 'Haz clic aquí', '¿Tienes dudas?'])('"%s" is informal', (text) => {
  expect(text.match(INFORMAL)).not.toBeNull();
});

test.each(['Revise sus datos', 'Estamos atentos', 'La cuenta está en espera', 'Te-Ka, S.L.'])(
  '"%s" is formal',
  (text) => {
    expect(text.match(INFORMAL)).toBeNull();
  },
);

/** Words that a reader found stiff, risky or the machine's own; what the specification fixes is a text of its own. */
const STIFF =
  /la TAE engaña|gastos repercutidos|(?<!^Todas las )facturas vivas$|otras \d+ facturas y por qué no|lo que le espera|el de por defecto|decirlo de otro modo|dice %\{\w+\} de los|fallo del camino|ordenar por se |€ y día|cuesta menos que las demás|\(entities\)|huella de las condiciones|persona principal|y a la principal|contraseña a caducado/i;

test('the portal calls a file archivo, and nothing else', () => {
  const texts = filesBelow('src/portal', /\.texts\.ts$/).flatMap((file) => quoted(readFileSync(file, 'utf8')));
  expect(texts.filter((text) => /fichero/i.test(text))).toEqual([]);
});

test('no text of portal, console and mails uses a word that was found stiff or risky', () => {
  const files = ['portal', 'console', 'platform', 'studio', 'confirming'].flatMap((part) =>
    filesBelow(`src/${part}`, /\.texts\.ts$/),
  );
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    quoted(readFileSync(file, 'utf8'))
      .filter((text) => STIFF.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
