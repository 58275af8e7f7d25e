import type { TextPack } from '#shared/texts/texts.ts';

/** What `npm run contract:check` prints (R-SIDE-06). */
export const contractCheckTexts = {
  es: {
    'check.right': 'Se ve bien.',
    'check.rows': '%{smart_count} fila (páginas: %{pages}). |||| %{smart_count} filas (páginas: %{pages}).',
    'check.nothing': 'La lista se ve vacía.',
    'check.omitted': 'Este servicio no la tiene, y puede no tenerla.',
    'check.signed':
      'El servicio pide que el usuario firme, y no se ha firmado: ponga en CONTRACT_TOTP_SECRET el secreto de una aplicación de códigos del usuario de prueba. Se ve: %{text}',
    'check.signedRight': 'Se ha firmado. Se vio: %{text}',
    'check.dialog':
      'Una frase y %{smart_count} dato (%{labels}); se firma con: %{means} |||| Una frase y %{smart_count} datos (%{labels}); se firma con: %{means}',
    'check.means.passkey': 'llave de acceso',
    'check.means.totp': 'aplicación de códigos',
    'check.means.recovery': 'código de recuperación',
    'check.means.none': 'ningún medio, y un enlace al perfil para añadirlo',
    'check.secretWrong': 'CONTRACT_TOTP_SECRET no es el secreto de una aplicación de códigos, en base 32.',
    'check.expected': 'Se rechaza, como debe. Se ve: %{text}',
    'check.unexpected': 'Se acepta lo que debía rechazarse: revise este servicio.',
    'check.refused': 'Se rechaza con el estado %{status}. Se ve: %{text}',
    'check.noAnswer': 'No hay respuesta. Se ve: %{text}',
    'check.skipped': 'No se ha probado: faltan datos.',
    'check.count': '(%{smart_count} vez) |||| (%{smart_count} veces)',
    'check.plan': `Con --write se cambian datos del proveedor de %{email}:
  su alias, sus avisos y la ficha para el primer cliente se envían como están;
  se da de alta la cuenta %{iban}, se cambia y se elimina;
  se da de alta un anticipo automático del primer cliente que no lo tenga, con la primera cuenta validada, y se finaliza;
  se pide el anticipo de una factura por todo su importe, que no se deshace;
  se crea el usuario %{user} y se elimina;
  se consulta el titular de la cuenta, y se piden cambios inventados de los medios de firma, que el servicio debe rechazar;
  con CONTRACT_TOTP_SECRET se firma lo que el servicio pida, cada firma con un código nuevo de la aplicación;
  se cierran las demás sesiones de %{email}, si el servicio las lista;
  se pide un correo para una contraseña nueva de %{email};
  y se envían una contraseña sin cambios, enlaces y una validación inventados, que el servicio debe rechazar.`,
    'check.fine': 'Un proveedor puede trabajar: todo se ve bien.',
    'check.warned':
      'Un proveedor puede trabajar, con %{smart_count} aviso. |||| Un proveedor puede trabajar, con %{smart_count} avisos.',
    'check.stuck': 'Un proveedor no puede trabajar. Llamadas que lo impiden: %{calls}.',
    'check.urlWrong': '--url tiene que ser como https://api.banco.example/confirming.',
    'check.flagMissing': 'Falta %{flag}.',
    'check.passwordMissing': 'Falta la contraseña: póngala en CONTRACT_PASSWORD o envíela por la entrada estándar.',
    'check.unknown-host': 'No existe el servidor %{host}: revise --url.',
    'check.unreachable': 'Nadie responde en %{host}: revise --url y que el servicio esté en marcha.',
    'check.untrusted':
      'El certificado de %{host} no es de confianza: ponga en CONFIRMING_CA el fichero de la autoridad que lo firma.',
    'check.handshake':
      '%{host} no acepta la conexión: revise si --url es http o https y, si pide certificado, CONFIRMING_CERT y CONFIRMING_KEY.',
    'check.silent': '%{host} no ha respondido en 30 segundos.',
    'check.noService': 'En --url no está el servicio: POST /login responde %{status} sin un código del contrato.',
    'check.loginRefused': 'El servicio rechaza a %{email} con el código %{code}: %{text}',
    'check.loginBroken': 'Nadie puede entrar, pues la respuesta de POST /login no sirve: %{breaches}.',
  },
  en: {
    'check.right': 'It is shown as it should be.',
    'check.rows': '%{smart_count} row (pages: %{pages}). |||| %{smart_count} rows (pages: %{pages}).',
    'check.nothing': 'The list is shown empty.',
    'check.omitted': 'This service does not have it, and need not.',
    'check.signed':
      'The service asks the user to sign, and nothing was signed: set CONTRACT_TOTP_SECRET to the secret of an authenticator app of the test user. Shown: %{text}',
    'check.signedRight': 'It was signed. Shown: %{text}',
    'check.dialog':
      'A sentence and %{smart_count} fact (%{labels}); signed with: %{means} |||| A sentence and %{smart_count} facts (%{labels}); signed with: %{means}',
    'check.means.passkey': 'passkey',
    'check.means.totp': 'authenticator app',
    'check.means.recovery': 'recovery code',
    'check.means.none': 'no means, and a link to the profile to add one',
    'check.secretWrong': 'CONTRACT_TOTP_SECRET is not the secret of an authenticator app, in base 32.',
    'check.expected': 'It is refused, as it has to be. Shown: %{text}',
    'check.unexpected': 'What had to be refused is accepted: check this service.',
    'check.refused': 'It is refused with status %{status}. Shown: %{text}',
    'check.noAnswer': 'There is no answer. Shown: %{text}',
    'check.skipped': 'It was not tried: there is no data for it.',
    'check.count': '(%{smart_count} time) |||| (%{smart_count} times)',
    'check.plan': `With --write data of the supplier of %{email} changes:
  the alias, the alerts and the details for the first client are sent as they are;
  the account %{iban} is added, changed and removed;
  an automatic advance is created for the first client without one, with the first validated account, and ended;
  an advance of one invoice is requested for its whole amount, which is not undone;
  the user %{user} is created and deleted;
  the holder of the account is asked for, and invented changes of means to sign are sent, which the service has to refuse;
  with CONTRACT_TOTP_SECRET what the service asks for is signed, each signature with a new code of the app;
  the other sessions of %{email} are ended, if the service lists them;
  a mail for a new password of %{email} is requested;
  and an unchanged password, invented links and an invented proof are sent, which the service has to refuse.`,
    'check.fine': 'A supplier can work: all is shown as it should be.',
    'check.warned':
      'A supplier can work, with %{smart_count} warning. |||| A supplier can work, with %{smart_count} warnings.',
    'check.stuck': 'A supplier cannot work. Calls that prevent it: %{calls}.',
    'check.urlWrong': '--url has to look like https://api.bank.example/confirming.',
    'check.flagMissing': '%{flag} is missing.',
    'check.passwordMissing': 'The password is missing: set CONTRACT_PASSWORD, or send it to the standard input.',
    'check.unknown-host': 'There is no host %{host}: check --url.',
    'check.unreachable': 'Nothing answers at %{host}: check --url, and that the service runs.',
    'check.untrusted':
      'The certificate of %{host} is not trusted: set CONFIRMING_CA to the file of the authority that signed it.',
    'check.handshake':
      '%{host} does not accept the connection: check whether --url is http or https and, if it asks for a certificate, CONFIRMING_CERT and CONFIRMING_KEY.',
    'check.silent': '%{host} did not answer within 30 seconds.',
    'check.noService': 'The service is not at --url: POST /login answers %{status} without a code of the contract.',
    'check.loginRefused': 'The service refuses %{email} with code %{code}: %{text}',
    'check.loginBroken': 'Nobody can log in, as the answer to POST /login is of no use: %{breaches}.',
  },
} as const satisfies TextPack;
