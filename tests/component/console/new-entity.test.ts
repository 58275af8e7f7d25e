import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNth } from '#tests/support/samples.ts';
import { convertToPng } from '#console/data/convert-to-png.ts';
import { button, dialog, expectCount, focus } from '#tests/component/support/screen.ts';
import { chooseFile } from './support/choose-file.ts';
import { type ConsoleCall, openConsole, createRefusal, getTextInput } from './support/console.ts';
import { stubImages } from './support/stub-images.ts';

const CODE_TAKEN = 'Ya hay una entidad con este código.';
const HOST_TAKEN = 'Una de estas direcciones es de otra entidad.';

test('R-STU-06 an existing code or host is refused in its field, before anything is sent', async () => {
  const service = openConsole('/entities/create', {
    answers: {
      checkNewEntity: ({ query: { code, hosts = '' } }: ConsoleCall) => ({
        fields: {
          ...(code === '9001' && { code: CODE_TAKEN }),
          ...(hosts.includes('roble.localhost') && { hosts: HOST_TAKEN }),
        },
      }),
    },
  });
  await getTextInput('Código *').fill('9001');
  await getTextInput('Dominios *').fill('norte.localhost, roble.localhost');
  await expect.element(page.getByText(CODE_TAKEN)).toBeVisible();
  focus(getTextInput('Nombre *'));
  await expect.element(page.getByText(HOST_TAKEN)).toBeVisible();
  await getTextInput('Código *').fill('7202');
  await expect.element(page.getByText(CODE_TAKEN)).not.toBeInTheDocument();
  await getTextInput('Dominios *').fill('norte.localhost');
  await expect.element(page.getByText(HOST_TAKEN)).not.toBeInTheDocument();
  expect(service.callsOf('createEntity')).toEqual([]);
});

const choose = (name: string) => chooseFile(button('Elegir fichero: Logotipo'), new File(['<svg/>'], name));
const WHITE = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><circle r="20" fill="#fff"/></svg>';

test('R-STU-06 R-STU-08 a refused image gives the reason, and is not used as the logo', async () => {
  const malformed = 'El dibujo no está bien formado en la línea 1.';
  const service = openConsole('/entities/create', {
    answers: { addAsset: createRefusal(422, malformed, 'badPicture') },
  });
  await choose('foto.tiff');
  await expect.element(page.getByText('Elija un fichero SVG, PNG, WebP, JPEG o ICO.')).toBeVisible();
  await choose('foto.jpg');
  await expect.element(page.getByText(/^Este fichero no es una imagen que se pueda leer/)).toBeVisible();
  expect(service.callsOf('addAsset')).toEqual([]);
  await choose('roto.svg');
  await expect.element(page.getByText(malformed)).toBeVisible();
  await expectCount(button('Quitar el logotipo'), 0);
});

/** An image of noise, which compresses badly. */
async function createImage(type: string, side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(side, side);
  for (let index = 0, state = 1; index < pixels.data.length; index += 1) {
    state = (state * 48271) % 2147483647;
    pixels.data[index] = index % 4 === 3 ? 255 : state;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type });
}

/** An icon of Windows with one image, as its format has it: a directory of one entry before the PNG. */
async function createIcon(): Promise<Blob> {
  const png = await createImage('image/png', 32);
  const head = new DataView(new ArrayBuffer(22));
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.setUint16(at, value, true);
  head.setUint8(6, 32);
  head.setUint8(7, 32);
  head.setUint32(14, png.size, true);
  head.setUint32(18, 22, true);
  return new Blob([head, png]);
}

test.each(everyNth(['LOGO.JPEG', 'logo.jpg', 'favicon.ico'], 2))(
  'R-STU-08 %s is converted to a PNG of at most 100 KB',
  async (name) => {
    const service = openConsole('/entities/create', {
      answers: { addAsset: { hash: 'd'.repeat(64), size: 120, extension: 'png', changes: [] } },
    });
    const file = new File([await (name.endsWith('.ico') ? createIcon() : createImage('image/jpeg', 1500))], name);
    await chooseFile(button('Elegir fichero: Logotipo'), file);
    await expect.poll(() => service.callsOf('addAsset')[0]?.headers).toMatchObject({ 'content-type': 'image/png' });
    const png = await convertToPng(file);
    expect(png.size).toBeLessThanOrEqual(100 * 1024);
    expect(new Uint8Array(await png.slice(0, 4).arrayBuffer())).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
    const { width, height } = await createImageBitmap(png);
    expect(height).toBe(width);
    expect(width).toBeGreaterThanOrEqual(32);
  },
);

test('R-STU-06 R-STU-08 a logo with too little contrast on white is reported, and gets a dark header', async () => {
  await stubImages(WHITE);
  openConsole('/entities/create', {
    answers: { addAsset: { hash: 'd'.repeat(64), size: 120, extension: 'svg', changes: [] } },
  });
  await choose('blanco.svg');
  await expect.element(page.getByText(/^El logotipo apenas se distingue del blanco/)).toBeVisible();
  await expect.element(getTextInput('Color de la cabecera')).toHaveValue('#1A1F26');
});

test('R-STU-06 R-STU-07 a colour can be picked by keyboard', async () => {
  openConsole('/entities/create');
  const color = getTextInput('Color principal');
  await expect.element(color).toHaveValue('#14507A');
  focus(button('Elegir: Color principal'));
  await userEvent.keyboard('{Enter}');
  const hue = dialog().getByRole('slider', { name: 'Tono' });
  await expect.element(hue).toBeVisible();
  focus(hue);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(color).toHaveValue('#146F7A');
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
});
