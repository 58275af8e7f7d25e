import type { Scene, SceneStep } from '#shared/scenes/scene.ts';
import { createBodyAnswer, createFailedAnswer, overrideAnswers } from '#studio/scenes/scene-answers.ts';
import { type SceneBuilder, createLoadingAndErrorScenes, withEmptyLists } from './scene-builder.ts';

const create: SceneStep = { press: 'Crear usuario' };

/** Scenes of the supplier's details with a client. */
export function createSupplierDetailsScenes({
  supplierAnswers,
  drafts,
  forScreen,
}: SceneBuilder): Record<string, Scene> {
  const data = forScreen('supplier', '/gestion-de-proveedores', 'Gestión de datos de proveedor');
  const review = forScreen('supplier', '/gestion-de-proveedores/confirmar', 'Confirmación de los datos');
  const client: SceneStep = { field: 'numClient', value: supplierAnswers.client.numClient };
  const kept = drafts.supplier;
  return {
    'supplier-choice': data('Datos de proveedor, elegir cliente', { text: 'Elija un cliente' }),
    supplier: data('Datos de proveedor', {}, { typed: [client] }),
    'half-supplier': data(
      'Datos de proveedor, a medio cambiar',
      {},
      {
        typed: [client, { field: 'address', value: 'Calle del Ejemplo, 77' }],
      },
    ),
    'supplier-invalid': data(
      'Datos de proveedor, mal rellenados',
      { text: 'E-mail inválido.' },
      { typed: [client, { field: 'email', value: 'administracion' }] },
    ),
    'supplier-empty': data(
      'Datos de proveedor, sin clientes',
      { text: 'No se encontraron datos.' },
      { answers: withEmptyLists(supplierAnswers, 'listClients') },
    ),
    ...createLoadingAndErrorScenes('supplier', data, 'Datos de proveedor', 'listClients', supplierAnswers),
    'midway-supplier': review('Datos de proveedor a medias: confirmación', { text: 'Calle del Ejemplo, 77' }, { kept }),
    'supplier-done': review(
      'Datos de proveedor, guardados',
      { text: 'Datos guardados' },
      {
        kept,
        typed: [{ field: 'accepted', value: 'true', ifThere: true }, { press: 'Confirmar' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('changeSupplier', {})),
      },
    ),
  };
}

/** Scenes of the supplier's users, and a new user. */
export function createUserScenes({ supplierAnswers, drafts, forScreen }: SceneBuilder): Record<string, Scene> {
  const list = forScreen('users', '/gestion-de-usuarios', 'Gestión de usuarios');
  const add = forScreen('users', '/gestion-de-usuarios/add', 'Nuevo usuario');
  const review = forScreen('users', '/gestion-de-usuarios/confirm', 'Confirmar nuevo usuario');
  const remove: SceneStep = { press: 'Eliminar a diegoser2' };
  const created = (message: string) => ({
    kept: drafts.user,
    typed: [create],
    answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('createUser', { message })),
  });
  return {
    'users-loaded': list('Usuarios'),
    'users-empty': list(
      'Usuarios, ninguno',
      { text: 'No se encontraron datos.' },
      { answers: withEmptyLists(supplierAnswers, 'listUsers') },
    ),
    ...createLoadingAndErrorScenes('users', list, 'Usuarios', 'listUsers', supplierAnswers),
    'users-delete': list(
      'Usuarios, al eliminar uno',
      { text: '¿Está seguro de que desea eliminar este usuario?' },
      { typed: [remove] },
    ),
    'users-delete-own': list(
      'Usuarios, al eliminarse el usuario principal',
      { text: 'Las entidades no suelen permitir que se elimine el usuario principal.' },
      { typed: [{ press: 'Eliminar a lauraser1' }] },
    ),
    'users-deleted': list(
      'Usuarios, uno eliminado',
      { text: 'Usuario eliminado, verifique su correo' },
      {
        typed: [remove, { press: 'Eliminar' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('deleteUser', {})),
      },
    ),
    'users-add': add('Alta de un usuario'),
    'half-users-add': add(
      'Alta de un usuario, a medio rellenar',
      {},
      { typed: [{ field: 'alias', value: 'nuriaser4' }] },
    ),
    'users-add-invalid': add(
      'Alta de un usuario, correo mal escrito',
      { text: 'Email no valido' },
      { typed: [{ field: 'email', value: 'nuria' }] },
    ),
    'midway-user': review(
      'Usuario a medias: confirmación',
      { text: drafts.user.userDraft.email },
      { kept: drafts.user },
    ),
    'users-created': review('Usuario creado', { text: 'Usuario creado, verifique su correo' }, created('Created')),
    'users-resent': review('Usuario que ya existía', { text: 'El usuario ya existía' }, created('Created only email')),
  };
}

/** Scenes of a user's profile and alarms. */
export function createProfileScenes({ supplierAnswers, forScreen }: SceneBuilder): Record<string, Scene> {
  const profile = forScreen('profile', '/gestion-de-usuarios/perfil', 'Mi perfil');
  const alerts = forScreen('profile', '/alert', 'Alertas');
  const email: SceneStep = { field: 'email', value: 'laura.serra@carpinteriaserra.example' };
  const bySms: SceneStep = { field: 'isAlarmSms', value: 'true' };
  return {
    profile: profile('Mi perfil'),
    'half-profile': profile('Mi perfil, a medio cambiar', {}, { typed: [{ field: 'alias', value: 'lauraser9' }] }),
    'profile-invalid': profile(
      'Mi perfil, mal rellenado',
      { text: 'Email no valido' },
      { typed: [{ ...email, value: 'laura' }] },
    ),
    ...createLoadingAndErrorScenes('profile', profile, 'Mi perfil', 'readUser', supplierAnswers),
    'profile-saved': profile(
      'Mi perfil, guardado con otro correo',
      { text: 'Perfil modificado' },
      {
        typed: [email, { press: 'Guardar cambios' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('changeUser', {})),
      },
    ),
    'profile-sessions-ended': profile(
      'Mi perfil, otra sesión cerrada',
      { text: 'Sesión cerrada' },
      {
        typed: [{ press: 'Cerrar sesión: Dispositivo desconocido, último uso 10/03/2026, 10:12:00' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('endSession', {})),
      },
    ),
    'profile-sessions-error': profile(
      'Mi perfil, sin poder leer las sesiones',
      { text: 'No hemos podido leer sus sesiones abiertas.' },
      { answers: overrideAnswers(supplierAnswers.answers, createFailedAnswer('listSessions')) },
    ),
    alerts: alerts('Alertas'),
    'half-alerts': alerts('Alertas, a medio rellenar', {}, { typed: [bySms] }),
    'alerts-invalid': alerts(
      'Alertas, teléfono mal escrito',
      { text: 'Escriba los 9 dígitos del teléfono.' },
      { typed: [bySms, { field: 'phone', value: '12' }] },
    ),
    ...createLoadingAndErrorScenes('alerts', alerts, 'Alertas', 'readUser', supplierAnswers),
    'alerts-saved': alerts(
      'Alertas, guardadas',
      { text: 'Alerta Creada' },
      {
        typed: [{ field: 'isAlarmEmail', value: 'true' }, { press: 'Guardar alertas' }],
        answers: overrideAnswers(supplierAnswers.answers, createBodyAnswer('changeAlarms', {})),
      },
    ),
  };
}
