import type { ResponseBody } from '#shared/calls/contract.ts';
import type { Scene, SceneStep } from '#shared/scenes/scene.ts';
import {
  createBodyAnswer,
  overrideAnswers,
  createRefusedAnswer,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import { type SceneBuilder, createLoadingAndErrorScenes, withEmptyLists } from './scene-builder.ts';

type AutomaticList = ResponseBody<'listAutomaticAdvances'>;

const AREA = 'automatic-advances';
const ROUTE = '/anticipo-automatico';
const confirm: SceneStep = { press: 'Confirmar' };

/** Scenes of automatic advances: lists and forms. */
export function createAutomaticAdvanceScenes(builder: SceneBuilder): Record<string, Scene> {
  const { supplierAnswers, drafts, forScreen } = builder;
  const create = forScreen(AREA, ROUTE, 'Alta de anticipo automático');
  const list = forScreen(AREA, `${ROUTE}/consulta`, 'Consulta de anticipos automáticos');
  const end = forScreen(AREA, `${ROUTE}/baja`, 'Baja de anticipo automático');
  const numClient = { field: 'numClient', value: supplierAnswers.client.numClient };
  // The first client with an automatic advance.
  const listed = supplierAnswers.answers.find(({ path }) => path.endsWith('anticipos-automaticos'))!
    .body as AutomaticList;
  const changed = listed.automaticAdvanceInfoList[0]!;
  const edit = { press: `Modificar el anticipo automático de ${changed.nameClient}` };
  return {
    'automatic-create': create('Anticipo automático, alta'),
    'half-automatic': create('Anticipo automático, alta a medio rellenar', {}, { typed: [numClient] }),
    'automatic-filled': create(
      'Anticipo automático, alta rellenada',
      {},
      {
        typed: [numClient, { field: 'iban', value: drafts.iban }, { field: 'accepted', value: 'true', ifThere: true }],
      },
    ),
    'automatic-no-account': create(
      'Anticipo automático, sin cuenta validada',
      { text: 'Necesita una cuenta validada' },
      { answers: withEmptyLists(supplierAnswers, 'listAllAccounts') },
    ),
    'automatic-no-clients': create(
      'Anticipo automático, sin clientes',
      { text: 'Aún no tiene clientes' },
      { answers: withEmptyLists(supplierAnswers, 'listClients') },
    ),
    'automatic-loading': create(
      'Anticipo automático, mientras se carga el alta',
      {},
      {
        answers: overrideAnswers(supplierAnswers.answers, createTimeoutAnswer('listClients')),
      },
    ),
    'automatic-list': list('Anticipo automático, consulta'),
    'automatic-filters': list(
      'Anticipo automático, filtros abiertos',
      { text: 'Filtrar' },
      { typed: [{ press: 'Filtros' }] },
    ),
    'automatic-edit': list(
      'Anticipo automático, al modificar uno',
      { text: 'Modificar anticipo automático' },
      { typed: [edit] },
    ),
    'automatic-empty': list(
      'Anticipo automático, sin ninguno',
      { text: 'Cuando dé de alta un anticipo automático, lo verá aquí.' },
      { answers: withEmptyLists(supplierAnswers, 'listAutomaticAdvances') },
    ),
    ...createLoadingAndErrorScenes(
      'automatic-list',
      list,
      'Anticipo automático, consulta',
      'listAutomaticAdvances',
      supplierAnswers,
    ),
    'automatic-end': end('Anticipo automático, baja'),
    'automatic-end-empty': end(
      'Anticipo automático, baja sin ninguno',
      { text: 'No se encontraron datos.' },
      { answers: withEmptyLists(supplierAnswers, 'listAutomaticAdvances') },
    ),
    ...createLoadingAndErrorScenes(
      'automatic-end',
      end,
      'Anticipo automático, baja',
      'listAutomaticAdvances',
      supplierAnswers,
    ),
    ...automaticReviews(builder),
    ...automaticResults(builder),
  };
}

/** Confirmation screens and the screens that follow them. */
function automaticReviews({ supplierAnswers, drafts, forScreen }: SceneBuilder): Record<string, Scene> {
  const answers = supplierAnswers.priced;
  const create = forScreen(AREA, `${ROUTE}/alta/confirmar`, 'Confirmación del alta');
  const change = forScreen(AREA, `${ROUTE}/modificacion/confirmar`, 'Confirmación de la modificación');
  const end = forScreen(AREA, `${ROUTE}/baja/confirmar`, 'Confirmación de la baja');
  const [created, changed, ended] = [
    { kept: drafts.created, answers },
    { kept: drafts.changed },
    { kept: drafts.ended },
  ];
  const done = (call: 'createAutomaticAdvance' | 'changeAutomaticAdvance' | 'endAutomaticAdvance') => ({
    typed: [confirm],
    answers: overrideAnswers(answers, createBodyAnswer(call, {})),
  });
  return {
    'midway-automatic-create': create('Anticipo automático a medias: alta', { text: 'Importe que llegará' }, created),
    'automatic-create-none': create(
      'Anticipo automático, alta sin facturas que anticipar ahora',
      { text: 'Ahora mismo este cliente no tiene facturas que se puedan anticipar.' },
      { ...created, answers: withEmptyLists(supplierAnswers, 'listFinanceableInvoices') },
    ),
    'automatic-create-unpriced': create(
      'Anticipo automático, alta sin poder calcular el precio',
      { code: 500, text: 'No hemos podido calcular lo que se anticipa ahora' },
      { ...created, answers: overrideAnswers(answers, createRefusedAnswer('simulateAdvance', 'failed')) },
    ),
    'automatic-create-loading': create(
      'Anticipo automático, alta mientras se calcula',
      { text: 'Calculando el precio: 0 de 2 facturas.' },
      { ...created, answers: overrideAnswers(answers, createTimeoutAnswer('simulateAdvance')) },
    ),
    'automatic-create-done': create(
      'Anticipo automático, dado de alta',
      { text: 'Anticipo automático dado de alta' },
      { ...created, ...done('createAutomaticAdvance') },
    ),
    'midway-automatic-change': change('Anticipo automático a medias: modificación', { text: 'Qué cambia' }, changed),
    'automatic-change-done': change(
      'Anticipo automático, modificado',
      { text: 'Anticipo automático modificado' },
      { ...changed, ...done('changeAutomaticAdvance') },
    ),
    'midway-automatic-end': end('Anticipo automático a medias: baja', { text: 'Qué termina' }, ended),
    'automatic-end-done': end(
      'Anticipo automático, dado de baja',
      { text: 'Anticipo automático dado de baja' },
      { ...ended, ...done('endAutomaticAdvance') },
    ),
  };
}

/** The result page, for each value of its query. */
function automaticResults({ forScreen }: SceneBuilder): Record<string, Scene> {
  const result = (status: string) =>
    forScreen(AREA, `/status-message${status && `?status=${status}`}`, 'Resultado de la operación');
  return {
    'result-done': result('altaAnticipoOk')('Resultado: hecho', { text: 'Hemos dado de alta su anticipo automático.' }),
    'result-failed': result('altaAnticipoError')('Resultado: no hecho', { text: 'Oh no, algo ha ido mal' }),
    'result-unknown': result('')('Resultado: desconocido', { text: 'Algo salio mal' }),
  };
}
