import { expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { getAdvice } from '#console/bench/codes/advice.ts';
import { findScreens } from '#console/bench/model/find-screens.ts';
import { listAdvice } from '#console/bench/model/list-advice.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { presentSceneSummary } from '#studio/console/present-scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';

const TEXTS: Record<string, string> = await readSpanishPortalTexts('.');
const getText = (key: string) => TEXTS[key] ?? '';
const SCENES = [...getSceneLibrary()].map(([id, scene]) =>
  presentSceneSummary({ id, entity: null, isSaved: false, scene }),
);

/** The remedy of the first answer to what a supplier says on the telephone. */
function answerTo(told: string): string {
  const [first] = findScreens({ query: told, area: '', scenes: SCENES, getText });
  if (!first || 'scene' in first) return '';
  return 'code' in first ? getAdvice(first.code).remedy : first.situation.remedy;
}

/** The remedy of the first answer to a report: a scene of the library with what its screen says. */
function answerToReport(name: string, says: readonly string[], part: Partial<Scene> = {}): string {
  const scene = { ...getSceneLibrary().get(name)!, ...part };
  const outline: OutlineLine[] = says.map((text) => ({ level: 0, role: 'text', name: text, state: [] }));
  const [first] = listAdvice({ scene, shown: scene, entry: undefined, outline, getText });
  return first?.situation?.remedy ?? (first?.code === undefined ? '' : getAdvice(first.code).remedy);
}

// Typical calls, from the supplier's words to the words that end them; the expectations were written first.
test.each([
  ['no me llega el correo para activar el usuario', /correo no deseado.*solo sirve el último/],
  ['me ha bloqueado el banco', /Contacte con su oficina/],
  ['el botón de solicitar está en gris', /elija cliente y cuenta, y marque al menos una factura/],
  ['el excel me sale cortado', /Ponga un filtro/],
  ['la cuenta pone pendiente de validación', /No tiene que hacer nada/],
  ['me rechazaron la cuenta', /envíe otro justificante/],
  ['he pulsado dos veces solicitar', /verá una sola/],
  ['busco la factura y no sale', /Borre la búsqueda/],
  ['mi compañera ya no aparece en los usuarios', /créelo otra vez/],
])('R-BEN-01 R-DESK-07 the call “%s” ends with the first answer of the search', (told, ends) => {
  expect(answerTo(told)).toMatch(ends);
});

test('R-DESK-07 the call of a search that finds nothing ends with the first answer to its report', () => {
  const says = ['Ninguna factura coincide con «ZZZ-1».', 'No se encontraron datos.'];
  expect(answerToReport('invoices-loaded', says)).toMatch(/^Borre la búsqueda/);
});

test('R-DESK-07 the call of a network that blocks changes ends with it, whatever went wrong before', () => {
  const answers: Scene['answers'] = [
    { method: 'POST', path: '/login', status: 401, body: { code: 637 } },
    { method: 'PATCH', path: '/usuarios/{id}', fault: 'network-refusal' },
  ];
  expect(answerToReport('profile', ['Mi perfil'], { answers })).toMatch(/departamento de sistemas/);
});

test('R-DESK-07 the call of accounts that wait ends with the first answer to its report', () => {
  expect(answerToReport('accounts-loaded', ['Pendiente de validación'])).toMatch(/^No tiene que hacer nada/);
  expect(answerToReport('accounts-loaded', ['Rechazada por documentación'])).toMatch(/envíe otro justificante/);
});

test('R-BEN-05 the call of a user whom the bank blocked ends without a promise of a mail', () => {
  expect(answerToReport('login-locked', ['Iniciar sesión'])).toMatch(
    /no llegará ningún correo: contacte con su oficina/,
  );
});

test('R-BEN-05 the call of a request that was sent twice ends with where to look, not with sending it again', () => {
  expect(getAdvice(734).remedy).toMatch(/^Mire en «Operaciones»/);
});
