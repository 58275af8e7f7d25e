import { addDays } from '#shared/dates/days.ts';
import type { Scene, SceneStep } from '#shared/scenes/scene.ts';
import {
  createBodyAnswer,
  createFailedAnswer,
  overrideAnswers,
  createRefusedAnswer,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import { ADVANCE_RESPONSE } from '#studio/scenes/supplier-answers.ts';
import { type SceneBuilder, createLoadingAndErrorScenes, withEmptyLists } from './scene-builder.ts';
import { SCENE_TODAY } from '#studio/scenes/scene-time.ts';

const ROUTE = '/anticipo-facturas';

/** Setup steps of the flow that leads to an advance. */
function stepsTo({ drafts, supplierAnswers: { client, chosen } }: SceneBuilder) {
  const choice: SceneStep[] = [
    { field: 'numClient', value: client.numClient },
    { field: 'iban', value: drafts.iban },
  ];
  const selected: SceneStep[] = [
    ...choice,
    ...chosen.map(({ invoiceNumberExt }) => ({ field: `Seleccionar la factura ${invoiceNumberExt}`, value: 'true' })),
  ];
  const send: SceneStep = { press: `Solicitar ${drafts.requested}` };
  const request: SceneStep[] = [...selected, send];
  return {
    choice,
    selected,
    request,
    confirm: [...request, { field: 'accepted', value: 'true', ifThere: true as const }, send],
  };
}

/** Scenes of an advance, from the list of invoices to the receipt. */
export function createAdvanceScenes(builder: SceneBuilder): Record<string, Scene> {
  const { supplierAnswers, forScreen } = builder;
  const { choice, selected, request, confirm } = stepsTo(builder);
  const advance = forScreen('advances', ROUTE, 'Anticipo de facturas');
  const [first] = supplierAnswers.chosen;
  return {
    'advances-choice': advance('Anticipo, elegir cliente y cuenta', { text: 'Elija un cliente' }),
    'advances-loaded': advance('Anticipo, facturas de un cliente', {}, { typed: choice }),
    'advances-selected': advance(
      'Anticipo, facturas seleccionadas',
      { text: '2 facturas seleccionadas' },
      { typed: selected },
    ),
    'half-advances': advance(
      'Anticipo, selección a medias',
      { text: '1 factura seleccionada' },
      { typed: selected.slice(0, -1) },
    ),
    'advances-invalid': advance(
      'Anticipo, importe mayor que el anticipable',
      { text: 'Monto debe ser menor al importe anticipable' },
      {
        typed: [
          ...selected,
          { field: `Importe a anticipar de la factura ${first!.invoiceNumberExt}`, value: '999.999,00' },
        ],
      },
    ),
    'advances-empty': advance(
      'Anticipo, sin facturas que anticipar',
      { text: 'Este cliente no tiene ahora facturas que usted pueda anticipar.' },
      { typed: choice, answers: withEmptyLists(supplierAnswers, 'listFinanceableInvoices') },
    ),
    'advances-no-clients': advance(
      'Anticipo, sin clientes',
      { text: 'No se encontraron datos.' },
      { answers: withEmptyLists(supplierAnswers, 'listClients') },
    ),
    'advances-no-account': advance(
      'Anticipo, sin cuenta validada',
      { text: 'Necesita una cuenta validada' },
      { answers: withEmptyLists(supplierAnswers, 'listAllAccounts') },
    ),
    ...createLoadingAndErrorScenes('advances', advance, 'Anticipo', 'listClients', supplierAnswers),
    'advances-invoices-error': advance(
      'Anticipo, las facturas no se pueden consultar',
      { code: 500, text: 'Oh no, algo ha ido muy mal...' },
      {
        typed: choice,
        answers: overrideAnswers(supplierAnswers.answers, createFailedAnswer('listFinanceableInvoices')),
      },
    ),
    'advances-simulation': forScreen('advances', ROUTE, 'Simulación del anticipo')(
      'Anticipo, simulación',
      { text: 'Recibirá en su cuenta' },
      { typed: [...selected, { press: 'Simulación' }] },
    ),
    'advances-confirmation': forScreen('advances', ROUTE, 'Confirmación del anticipo')(
      'Anticipo, confirmación',
      { text: 'Recibirá en su cuenta' },
      { typed: request },
    ),
    'advances-done': forScreen('advances', ROUTE, 'Justificante de la solicitud de anticipo')(
      'Anticipo, solicitado',
      { text: 'Solicitud enviada' },
      { typed: confirm },
    ),
    ...createProposalScenes(builder),
    ...keptAdvances(builder, confirm.slice(-2)),
    ...plannedAdvances(builder),
  };
}

/** The proposal for an amount, and its review with invoices of two clients. */
function createProposalScenes({ forScreen, proposalAnswers: answers }: SceneBuilder): Record<string, Scene> {
  const to = `${ROUTE}/propuesta`;
  const wanted = `${to}?importe=60000.00&dia=${addDays(SCENE_TODAY, 2)}`;
  const proposal = (route: string) => forScreen('advances', route, 'Propuesta de anticipo');
  return {
    'proposal-ask': proposal(to)('Propuesta, sin importe', { text: 'Escriba cuánto necesita y qué día' }),
    'proposal-enough': proposal(`${to}?importe=100.00&dia=${addDays(SCENE_TODAY, 30)}`)(
      'Propuesta, basta con lo que vence antes',
      { text: 'no necesita anticipar' },
    ),
    'proposal-alternatives': proposal(wanted)(
      'Propuesta con tres alternativas',
      { text: 'No hay otra combinación más barata.' },
      { answers },
    ),
    'proposal-review': forScreen('advances', wanted, 'Revisión de sus solicitudes')(
      'Propuesta, revisión con dos clientes',
      { text: 'Solicitud 2 de 2' },
      { answers, typed: [{ press: 'Revisar y solicitar' }] },
    ),
  };
}

/** The screens that start from a stored draft of an advance, without its list. */
function keptAdvances(
  { supplierAnswers: { answers }, drafts, forScreen }: SceneBuilder,
  confirm: SceneStep[],
): Record<string, Scene> {
  const kept = drafts.advance;
  const to = `${ROUTE}/confirmar?isSimulation=`;
  const simulation = forScreen('advances', `${to}true`, 'Simulación del anticipo');
  const confirmation = forScreen('advances', `${to}false`, 'Confirmación del anticipo');
  const priced = answers.find(({ path }) => path.endsWith('simulacion-financiacion'))!.body as { response: object[] };
  const lines = priced.response.map((line) => ({ ...line, valueDate: addDays(SCENE_TODAY, 3) }));
  return {
    'midway-advance-simulation': simulation(
      'Anticipo a medias: simulación',
      { text: 'Recibirá en su cuenta' },
      { kept },
    ),
    'midway-advance-confirmation': confirmation(
      'Anticipo a medias: confirmación',
      { text: 'Recibirá en su cuenta' },
      { kept },
    ),
    'advances-value-day': simulation(
      'Anticipo, simulación con otra fecha valor',
      { text: 'Importes con fecha valor 13/03/2026' },
      {
        kept,
        answers: overrideAnswers(
          answers,
          createBodyAnswer('simulateAdvance', { response: lines, needsAuthorization: false }),
        ),
      },
    ),
    'advances-simulation-loading': simulation(
      'Anticipo, mientras se simula',
      {},
      {
        kept,
        answers: overrideAnswers(answers, createTimeoutAnswer('simulateAdvance')),
      },
    ),
    'advances-needs-authorisation': confirmation(
      'Anticipo, confirmación que necesita autorización',
      { text: 'Esta solicitud necesitará una autorización: recibirá el dinero cuando se autorice.' },
      {
        kept,
        answers: overrideAnswers(answers, createBodyAnswer('simulateAdvance', { ...priced, needsAuthorization: true })),
      },
    ),
    'advances-awaited': forScreen('advances', `${to}false`, 'Justificante de la solicitud de anticipo')(
      'Anticipo, pendiente de autorización',
      { text: 'Su solicitud de anticipo ha quedado pendiente de autorización' },
      {
        kept,
        typed: confirm,
        answers: overrideAnswers(
          answers,
          createBodyAnswer('requestAdvance', { ...ADVANCE_RESPONSE, message: 'OK 2171' }),
        ),
      },
    ),
    'advances-refused': confirmation(
      'Anticipo, rechazado por el servicio',
      { code: 687 },
      {
        kept,
        typed: confirm,
        answers: overrideAnswers(answers, createRefusedAnswer('requestAdvance', 'accountNotValidated')),
      },
    ),
  };
}

/** The review of requests of two clients that are confirmed together. */
function plannedAdvances({ supplierAnswers: { answers }, drafts, forScreen }: SceneBuilder): Record<string, Scene> {
  const review = forScreen('advances', `${ROUTE}/plan`, 'Revisión de sus solicitudes');
  const kept = drafts.plan;
  return {
    'advances-plan': review('Anticipo de varios clientes, revisión', { text: 'Solicitud 2 de 2' }, { kept }),
    'advances-plan-refused': review(
      'Anticipo de varios clientes, rechazado por el servicio',
      { text: 'La entidad no ha aceptado esta solicitud.' },
      {
        kept,
        typed: [{ field: 'accepted', value: 'true', ifThere: true }, { press: `Solicitar ${drafts.requestedByPlan}` }],
        answers: overrideAnswers(answers, createRefusedAnswer('requestAdvance', 'accountNotValidated')),
      },
    ),
  };
}
