import type { TextPack } from '#portal/i18n/i18n.ts';

/** The texts that react-admin's own hooks use, with the keys of react-admin. */
export const reactAdminTexts: TextPack = {
  es: {
    'ra.auth.auth_check_error': 'Inicie sesión para continuar.',
    'ra.message.invalid_form': 'Revise los datos del formulario.',
    'ra.notification.created': 'Creado',
    'ra.notification.updated': 'Modificado |||| %{smart_count} modificados',
    'ra.notification.deleted': 'Eliminado |||| %{smart_count} eliminados',
    'ra.notification.data_provider_error': 'El servicio no ha respondido correctamente. Inténtelo de nuevo más tarde.',
    'ra.notification.http_error': 'No hay conexión con el servicio. Compruebe su conexión e inténtelo de nuevo.',
    'ra.notification.item_doesnt_exist': 'No se han encontrado datos.',
    'ra.notification.logged_out': 'Su sesión ha caducado. Por favor, vuelva a iniciar sesión.',
    'ra.notification.not_authorized': 'La operación solicitada no está disponible.',
    'ra.page.create': 'Alta: %{name}',
    'ra.page.edit': '%{name} %{recordRepresentation}',
    'ra.page.list': '%{name}',
    'ra.page.show': '%{name} %{recordRepresentation}',
  },
  en: {
    'ra.auth.auth_check_error': 'Log in to continue.',
    'ra.message.invalid_form': 'Check the data of the form.',
    'ra.notification.created': 'Created',
    'ra.notification.updated': 'Updated |||| %{smart_count} updated',
    'ra.notification.deleted': 'Deleted |||| %{smart_count} deleted',
    'ra.notification.data_provider_error': 'The service did not respond correctly. Try again later.',
    'ra.notification.http_error': 'There is no connection to the service. Check your connection and try again.',
    'ra.notification.item_doesnt_exist': 'No data was found.',
    'ra.notification.logged_out': 'Your session has expired. Please log in again.',
    'ra.notification.not_authorized': 'The requested operation is not available.',
    'ra.page.create': 'New: %{name}',
    'ra.page.edit': '%{name} %{recordRepresentation}',
    'ra.page.list': '%{name}',
    'ra.page.show': '%{name} %{recordRepresentation}',
  },
};
