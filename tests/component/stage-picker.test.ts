import { expect, test } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { describeElement } from '../../src/stage/element-picker.ts';
import { openPortal } from './support/portal.ts';
import { page } from 'vitest/browser';
import { field } from './support/screen.ts';
import { CLIENT, IBAN } from './support/supplier-answers.ts';

test('R-BEN-04 of a disabled button that is picked, the words that explain it on the screen are told, in the state that it is in', async () => {
  await openPortal('/anticipo-facturas');
  const request = page.getByRole('button', { name: 'Solicitar', exact: true });
  await expect.element(request).toBeDisabled();
  const describe = () => {
    const { hint, isDisabled } = describeElement(request.element());
    return { hint, isDisabled };
  };
  expect(describe()).toEqual({ hint: 'Elija cliente y cuenta para continuar.', isDisabled: true });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await expect.poll(describe).toEqual({ hint: 'Seleccione al menos una factura.', isDisabled: true });
});
