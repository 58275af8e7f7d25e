import type { Scene } from '#shared/scenes/scene.ts';
import { createBodyAnswer, overrideAnswers } from '#studio/scenes/scene-answers.ts';
import type { SceneBuilder } from './scene-builder.ts';

/** Scenes of one invoice and of an own list that is compared. */
export function createInvoiceScenes({ supplierAnswers, forScreen }: SceneBuilder): Record<string, Scene> {
  const { answers, chosen } = supplierAnswers;
  const [{ invoiceNumber, invoiceNumberExt }] = chosen as [(typeof chosen)[0]];
  const priced = answers.find(({ path }) => path.endsWith('simulacion-financiacion'))!.body as { response: object[] };
  const onePriced = createBodyAnswer('simulateAdvance', { ...priced, response: priced.response.slice(0, 1) });
  const comparison = forScreen('invoices', '/facturas/comparar', 'Comparar mi lista');
  const list = [`${invoiceNumberExt} 1,00`, ...chosen.map((own) => own.invoiceNumber), 'EJ-X'].join('\n');
  return {
    'invoice-loaded': forScreen(
      'invoices',
      `/facturas/factura?numero=${invoiceNumber}&tipo=N`,
      `Factura ${invoiceNumberExt}`,
    )(
      'Una factura que se puede anticipar',
      { text: 'Anticipar esta factura' },
      { answers: overrideAnswers(answers, onePriced) },
    ),
    'invoice-comparison': comparison('Comparar una lista propia', { text: 'Su lista no sale de este navegador.' }),
    'invoice-compared': comparison(
      'Una lista propia, comparada',
      { text: 'Anticipar las marcadas' },
      { typed: [{ field: 'Pegue su lista', value: list }, { press: 'Comparar' }] },
    ),
  };
}
