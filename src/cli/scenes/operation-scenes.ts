import type { ResponseBody, ResponseRow } from '#shared/calls/contract.ts';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { createBodyAnswer, createRefusedAnswer, overrideAnswers } from '#studio/scenes/scene-answers.ts';
import { ADVANCE_RESPONSE } from '#studio/scenes/supplier-answers.ts';
import { SCENE_TODAY } from '#studio/scenes/scene-time.ts';
import type { SceneBuilder } from './scene-builder.ts';

const ROUTE = '/operaciones';

type Operation = ResponseRow<'listOperations'>;

/** Scenes of the operations, and of their list at a service that has none. */
export function createOperationScenes(builder: SceneBuilder): Record<string, Scene> {
  const { supplierAnswers, forScreen } = builder;
  const list = forScreen('advances', ROUTE, 'Operaciones');
  const done = toOperation(builder);
  const one = forScreen('advances', `${ROUTE}/operacion?id=${done.reference}`, `Operación ${done.reference}`);
  const pending: Operation = { ...done, reference: 'EJX-0000002', status: 'P' };
  const automatic: Operation = { ...done, reference: 'EJX-0000003', automatic: true };
  const operationList = [pending, done, automatic];
  const listed = createBodyAnswer('listOperations', { operationList, moreData: 0, paginationItem: '' });
  const read = createOperationAnswer(builder);
  return {
    operations: list(
      'Operaciones',
      { text: 'Pendiente de autorización' },
      { answers: overrideAnswers(supplierAnswers.answers, listed, read) },
    ),
    'operations-none': list(
      'Operaciones, el servicio no tiene la lista',
      { text: 'En esta sesión no ha solicitado ningún anticipo.' },
      { answers: overrideAnswers(supplierAnswers.answers, createRefusedAnswer('listOperations', 'callUnknown')) },
    ),
    operation: one(
      'Una operación con su justificante',
      { text: 'Solicitud aceptada' },
      { answers: overrideAnswers(supplierAnswers.answers, read) },
    ),
  };
}

/** The answer with the operation of the chosen invoices. */
export const createOperationAnswer = (builder: SceneBuilder): SceneAnswer =>
  createBodyAnswer('readOperation', toWholeOperation(toOperation(builder), builder.supplierAnswers.chosen));

/** Prices of the chosen invoices as round sums, so that each total is that of its lines. */
const COST = { interest: 4, commission: 5, tax: 1.05, spending: 0, spendingCharged: 0 };
const COST_SUM = 10.05;

type Chosen = SceneBuilder['supplierAnswers']['chosen'];

/** Without the dust of binary fractions. */
const inEuros = (euros: number) => Math.round(euros * 100) / 100;

function toOperation({ supplierAnswers, world, drafts }: SceneBuilder): Operation {
  const { chosen, client } = supplierAnswers;
  const totalAmount = inEuros(chosen.reduce((sum, { nominalAmountFinanced }) => sum + nominalAmountFinanced, 0));
  const totalCost = inEuros(COST_SUM * chosen.length);
  return {
    reference: ADVANCE_RESPONSE.reference,
    requestedAt: `${SCENE_TODAY}T08:30:00.000Z`,
    automatic: false,
    alias: world.user.alias,
    email: world.user.email,
    numClient: client.numClient,
    nameClient: client.name,
    iban: drafts.iban,
    valueDate: SCENE_TODAY,
    status: 'A',
    totalInvoice: chosen.length,
    totalAmount,
    totalCost,
    totalNet: inEuros(totalAmount - totalCost),
  };
}

const toWholeOperation = (operation: Operation, chosen: Chosen): ResponseBody<'readOperation'> => ({
  ...operation,
  lines: chosen.map((invoice) => ({
    numInvoice: invoice.invoiceNumber,
    numInvoiceExt: invoice.invoiceNumberExt,
    invoiceExpirationDate: invoice.invoiceExpirationDate,
    nominalAmount: invoice.nominalAmountFinanced,
    percentageInterest: 5.0795,
    interestDays: 60,
    ...COST,
    total: inEuros(invoice.nominalAmountFinanced - COST_SUM),
  })),
});
