import type { Scene, SceneStep } from '#shared/scenes/scene.ts';
import { formatIban } from '#studio/scenes/scene-drafts.ts';
import { createBodyAnswer, overrideAnswers } from '#studio/scenes/scene-answers.ts';
import { type SceneBuilder, createLoadingAndErrorScenes, withEmptyLists } from './scene-builder.ts';

const ROUTE = '/cuentas-de-abono';

/** Scenes of payout accounts: the list with its dialogs, and a new account. */
export function createAccountScenes(builder: SceneBuilder): Record<string, Scene> {
  const { supplierAnswers, drafts, forScreen } = builder;
  const list = forScreen('accounts', ROUTE, 'Cuentas de abono');
  const add = forScreen('accounts', `${ROUTE}/alta`, 'Nueva cuenta de abono');
  const iban: SceneStep = { field: 'iban', value: drafts.iban };
  const remove: SceneStep = { press: `Eliminar la cuenta ${formatIban(drafts.iban)}` };
  const edit = (status: string): SceneStep => ({
    press: `Editar la cuenta ${formatIban(drafts.account(status).iban)}`,
  });
  return {
    'accounts-loaded': list('Cuentas de abono'),
    'accounts-empty': list(
      'Cuentas de abono, sin ninguna',
      { text: 'Añada la cuenta en la que quiere recibir sus cobros.' },
      { answers: withEmptyLists(supplierAnswers, 'listAccounts') },
    ),
    ...createLoadingAndErrorScenes('accounts', list, 'Cuentas de abono', 'listAccounts', supplierAnswers),
    'accounts-delete': list(
      'Cuentas de abono, al eliminar una',
      { text: '¿Quiere eliminar esta cuenta?' },
      { typed: [remove] },
    ),
    'accounts-deleted': list(
      'Cuentas de abono, una eliminada',
      { text: 'Su cuenta fue eliminada de forma exitosa' },
      {
        typed: [remove, { press: 'Eliminar' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('removeAccount', {})),
      },
    ),
    'accounts-edit': list('Cuentas de abono, al editar una', { text: 'Editar la cuenta' }, { typed: [edit('2')] }),
    'half-accounts-edit': list(
      'Cuentas de abono, edición a medias',
      { text: 'Editar la cuenta' },
      { typed: [edit('2'), { field: 'description', value: 'Cuenta de obra' }] },
    ),
    'accounts-add': add('Alta de una cuenta'),
    'half-accounts-add': add('Alta de una cuenta, a medio rellenar', {}, { typed: [iban] }),
    'accounts-add-invalid': add(
      'Alta de una cuenta, IBAN mal escrito',
      { text: 'Una cuenta española tiene 24 caracteres; faltan 12' },
      { typed: [{ field: 'iban', value: drafts.iban.slice(0, 12) }] },
    ),
    'accounts-leaving': add(
      'Alta de una cuenta, al salir sin terminar',
      { text: '¿Salir sin terminar?' },
      { typed: [iban, { press: 'Volver' }] },
    ),
    ...accountFlows(builder),
  };
}

/** The steps after an account was added or edited. */
function accountFlows({ supplierAnswers: { answers }, drafts, forScreen }: SceneBuilder): Record<string, Scene> {
  const confirm = (heading: string) => forScreen('accounts', `${ROUTE}/confirmar`, heading);
  const edited = (heading: string) => forScreen('accounts', `${ROUTE}/confirmar/edit`, heading);
  return {
    'midway-account-document': confirm('Confirmar la cuenta')(
      'Cuenta a medias: falta el justificante',
      { text: 'Justificante de titularidad' },
      { kept: drafts.newAccount('6') },
    ),
    'midway-account-holder': confirm('Confirmar la cuenta')(
      'Cuenta a medias: hay que verificar al titular',
      { text: 'Descargar el formulario' },
      { kept: drafts.newAccount('6', true) },
    ),
    'accounts-ready': confirm('Confirmar la cuenta')(
      'Cuenta dada de alta, validada',
      { text: 'Su cuenta está lista' },
      { kept: drafts.newAccount('2') },
    ),
    'accounts-reviewed': confirm('Confirmar la cuenta')(
      'Cuenta dada de alta, en revisión',
      { text: 'Estamos revisando su cuenta' },
      { kept: drafts.newAccount('3') },
    ),
    'midway-account-edit': forScreen('accounts', `${ROUTE}/account-edit`, 'Editar la cuenta')(
      'Cuenta a medias: edición con justificante',
      { text: 'Justificante de titularidad' },
      { kept: drafts.accountEdit('6') },
    ),
    'midway-account-changes': edited('Confirmar los cambios')(
      'Cuenta a medias: confirmar los cambios',
      { text: 'Cuenta de obra' },
      { kept: drafts.accountEdit('2') },
    ),
    'accounts-modified': edited('Confirmar los cambios')(
      'Cuenta modificada',
      { text: 'Cambios guardados' },
      {
        kept: drafts.accountEdit('2'),
        typed: [{ press: 'Confirmar' }],
        answers: overrideAnswers(answers, createBodyAnswer('changeAccount', {})),
      },
    ),
  };
}
