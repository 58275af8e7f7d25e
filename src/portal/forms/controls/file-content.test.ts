import { beforeAll, expect, test } from 'vitest';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import { loadFormModule } from '#tests/support/form-modules.ts';
import { storeFileContentProblem } from './file-content.ts';

beforeAll(() => addTexts(managementFormsTexts));

/** The start of a file in the ISO base media format: major brand, version and compatible brands. */
const media = (...[major = '', ...compatible]: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}\0\0\0\x08mdat`;

const fileOf = (content: string, name: string) => new File([Buffer.from(content, 'latin1')], name);

/** The message for a selected file; '' if it is attached. */
async function messageOf(content: string, name: string): Promise<string> {
  const file = fileOf(content, name);
  await storeFileContentProblem(file);
  const problem = validateForm(await loadFormModule('account-document'), { document: file }).document;
  return problem ? translate(problem.key, problem.values) : '';
}

const HEIC =
  'Es una foto HEIC, el formato de los iPhone. Envíe un PDF o un JPG: en el iPhone, elija Ajustes > Cámara > Formatos > Más compatible y repita la foto.';
const OFFICE = 'Es un documento de Word o Excel, o un archivo ZIP. Guárdelo como PDF y adjúntelo de nuevo.';
const image = (format: string) => `Es una imagen ${format}. Guárdela como JPG, PNG o PDF y adjúntela de nuevo.`;
const misnamed = (format: string, ending: string) =>
  `Es un archivo ${format}, pero su nombre dice otra cosa. Cámbielo para que termine en ${ending}.`;
const KINDS = 'Solo se admiten archivos PDF, JPG, JPEG o PNG.';
const [PDF, JPEG, PNG] = ['%PDF-1.4\n%%EOF\n', '\xff\xd8\xff\xe0\0\x10JFIF\0', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'];

test.each([
  ['HEIC as jpg', media('heic', 'mif1', 'heic'), 'foto.jpg', HEIC],
  ['HEIC as JPEG', media('heic'), 'IMG_0042.JPEG', HEIC],
  ['HEIC under its own name', media('heic'), 'IMG_0042.HEIC', HEIC],
  ['HEIC of ten bits', media('heix'), 'foto.jpg', HEIC],
  ['HEIF of the iPhone', media('mif1', 'heic'), 'foto.png', HEIC],
  ['HEIF without another brand', media('mif1'), 'foto.pdf', HEIC],
  ['a sequence of pictures', media('msf1', 'hevc'), 'foto.jpg', HEIC],
  ['AVIF', media('avif'), 'foto.jpg', image('AVIF')],
  ['AVIF that says HEIF first', media('mif1', 'avif'), 'foto.jpg', image('AVIF')],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'foto.jpg', image('WebP')],
  ['GIF', 'GIF89a', 'foto.png', image('GIF')],
  ['TIFF', 'II*\0\x08\0', 'escaneo.jpg', image('TIFF')],
  ['TIFF of the other order', 'MM\0*\0\0', 'escaneo.pdf', image('TIFF')],
  ['Word', 'PK\x03\x04\x14\0', 'certificado.pdf', OFFICE],
  ['Word under its own name', 'PK\x03\x04\x14\0', 'certificado.docx', OFFICE],
  ['an older Word', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'certificado.pdf', OFFICE],
  ['a PDF as jpg', PDF, 'certificado.jpg', misnamed('PDF', '.pdf')],
  ['a PNG as jpg', PNG, 'captura.jpg', misnamed('PNG', '.png')],
  ['a JPEG as png', JPEG, 'foto.png', misnamed('JPG', '.jpg')],
  ['a JPEG as pdf', JPEG, 'foto.pdf', misnamed('JPG', '.jpg')],
  ['text as docx', 'hola', 'nota.docx', KINDS],
  ['a PDF as docx', PDF, 'certificado.docx', KINDS],
  ['a film', media('qt  '), 'foto.mov', KINDS],
])('R-VAL-68 %s is refused with its format and how to send it', async (_what, content, name, text) => {
  expect(await messageOf(content, name)).toBe(text);
});

test.each([
  [PDF, 'certificado.PDF'],
  [JPEG, 'foto.jpeg'],
  [JPEG, 'foto.JPG'],
  [PNG, 'captura.png'],
  ['x', 'Titular.PDF'],
  ['', 'vacio.pdf'],
])('R-VAL-68 %j as %s is attached', async (content, name) => {
  expect(await messageOf(content, name)).toBe('');
});
