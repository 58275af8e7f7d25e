import type { Scene, SceneStep } from '#shared/scene.ts';
import { answering, over, refused } from './lay.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { NOW, type World } from './world.ts';

/** An advance, from the list over its price to the receipt. */
export function advanceScenes(
  { user, supplier }: World,
  { answers, client, chosen }: SupplierAnswers,
): Record<string, Scene> {
  const account = supplier.accounts.find(({ status }) => status === '2');
  const base = { area: 'advances', session: user, now: NOW, route: '/anticipo-facturas', answers } as const;
  const choice: SceneStep[] = [
    { field: 'numClient', value: client.numClient },
    { field: 'iban', value: account!.iban },
  ];
  const selection: SceneStep[] = chosen.map(({ invoiceNumberExt }) => ({
    field: `Seleccionar la factura ${invoiceNumberExt}`,
    value: 'true',
  }));
  const request: SceneStep[] = [...choice, ...selection, { press: `Solicitar ${euros(chosen)}` }];
  const confirm: SceneStep[] = [
    ...request,
    { field: 'accepted', value: 'true' },
    { press: `Solicitar ${euros(chosen)}` },
  ];
  const none = answering('listFinanceableInvoices', { invoicePendingDetailsDtoList: [], moreData: 0 });
  const heading = 'Anticipo de facturas';
  return {
    'advances-choice': { ...base, title: 'Anticipo, elegir cliente y cuenta', expects: { heading } },
    'advances-loaded': { ...base, title: 'Anticipo, facturas de un cliente', typed: choice, expects: { heading } },
    'advances-selected': {
      ...base,
      title: 'Anticipo, facturas seleccionadas',
      typed: [...choice, ...selection],
      expects: { heading, text: '2 facturas seleccionadas' },
    },
    'advances-empty': {
      ...base,
      title: 'Anticipo, sin facturas que anticipar',
      typed: choice,
      answers: over(answers, none),
      expects: { heading, text: 'Este cliente no tiene ahora facturas que usted pueda anticipar.' },
    },
    'advances-simulation': {
      ...base,
      title: 'Anticipo, simulación',
      typed: [...choice, ...selection, { press: 'Simulación' }],
      expects: { heading: 'Simulación del anticipo', text: 'Recibirá en su cuenta' },
    },
    'advances-confirmation': {
      ...base,
      title: 'Anticipo, confirmación',
      typed: request,
      expects: { heading: 'Confirmación del anticipo', text: 'Recibirá en su cuenta' },
    },
    'advances-done': {
      ...base,
      title: 'Anticipo, solicitado',
      typed: confirm,
      expects: { heading: 'Justificante de la solicitud de anticipo', text: 'Solicitud enviada' },
    },
    'advances-refused': {
      ...base,
      title: 'Anticipo, rechazado por el servicio',
      typed: confirm,
      answers: over(answers, refused('requestAdvance', 'accountNotValidated')),
      expects: { heading: 'Confirmación del anticipo' },
    },
  };
}

const euros = (invoices: readonly { nominalAmountFinanced: number }[]) =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(
    invoices.reduce((sum, { nominalAmountFinanced }) => sum + nominalAmountFinanced, 0),
  )} €`;
