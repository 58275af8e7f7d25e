import type { TextPack } from '#portal/i18n/i18n.ts';

export const reportTexts: TextPack = {
  es: {
    'report.title': 'Contar a soporte lo que veo',
    'report.intro':
      'Soporte verá una copia de esta pantalla. En ella, los nombres, documentos, cuentas, correos, teléfonos, números de factura e importes se cambian antes de salir por otros inventados. Lo escrito en los campos de contraseña no se envía.',
    'report.parts': 'Qué se envía',
    'report.part.screen':
      'La pantalla en la que está, con sus filtros y su búsqueda con datos inventados, y el tamaño de su ventana',
    'report.part.steps': 'Por dónde ha pasado: pantallas, botones y nombres de campos',
    'report.part.answers': 'Lo que el servicio ha contestado, y lo que el portal le ha propuesto, con datos inventados',
    'report.part.fields':
      'Lo que hay en los campos, y lo que había en ellos a cada paso, con datos inventados; también la lista que compara',
    'report.part.drafts': 'Lo que tenía a medias, con datos inventados',
    'report.part.realAmounts': 'Incluir los importes reales',
    'report.told': 'Cuéntelo con sus palabras (opcional)',
    'report.toldHelp':
      'No escriba números de cuenta ni contraseñas. Tapamos lo que reconocemos, pero no podemos reconocerlo todo.',
    'report.toldShown': 'Soporte leerá esta frase tal como se ve aquí:',
    'report.toldChanged':
      'Hemos tapado, o cambiado por datos inventados, lo que puede ser un dato suyo. Si queda alguno, bórrelo antes de enviar.',
    'report.exact': 'Ver exactamente lo que se envía',
    'report.cancel': 'Cancelar',
    'report.save': 'Guardar como archivo',
    'report.copy': 'Copiar el texto',
    'report.copied': 'Copiado.',
    'report.notCopied': 'No se ha podido copiar. Seleccione el texto y cópielo usted.',
    'report.send': 'Enviar a soporte',
    'report.failed': 'No se ha podido enviar. Puede intentarlo de nuevo o guardarlo como archivo.',
    'report.tooMany': 'Se han enviado muchos informes en poco tiempo',
    'report.tooManyText':
      'Este no se ha enviado: hay un límite. Espere un cuarto de hora y pulse otra vez «Enviar a soporte», o guárdelo como archivo.',
    'report.sent': 'Enviado. Diga este código a soporte:',
    'report.keptFor': 'Soporte puede abrirlo durante %{days} días; después se borra.',
    'report.copyCode': 'Copiar el código',
    'report.close': 'Cerrar',
  },
  en: {
    'report.title': 'Tell support what I see',
    'report.intro':
      'Support will see a copy of this screen. In it, names, tax ids, accounts, emails, telephones, invoice numbers and amounts are replaced by fake ones before it leaves. The contents of password fields are not sent.',
    'report.parts': 'What is sent',
    'report.part.screen':
      'The screen that you are on, with its filters and search with fake data, and the size of your window',
    'report.part.steps': 'Your steps: screens, buttons and names of fields',
    'report.part.answers': 'The responses of the service, and the proposals of the portal, with fake data',
    'report.part.fields':
      'The contents of the fields, now and at each step, and the list that you compare, with fake data',
    'report.part.drafts': 'Unfinished input, with fake data',
    'report.part.realAmounts': 'Include the real amounts',
    'report.told': 'Describe it in your own words (optional)',
    'report.toldHelp':
      'Do not write account numbers or passwords. We blank what we recognise, but we cannot recognise everything.',
    'report.toldShown': 'Support will read this sentence exactly as you see it here:',
    'report.toldChanged':
      'We have blanked, or replaced by fake data, what may be personal. If something personal is left, delete it before you send.',
    'report.exact': 'See exactly what is sent',
    'report.cancel': 'Cancel',
    'report.save': 'Save as a file',
    'report.copy': 'Copy the text',
    'report.copied': 'Copied.',
    'report.notCopied': 'It could not be copied. Select the text and copy it yourself.',
    'report.send': 'Send to support',
    'report.failed': 'It could not be sent. You can try again, or save it as a file.',
    'report.tooMany': 'Many reports have been sent in a short time',
    'report.tooManyText':
      'This one has not been sent: there is a limit. Wait a quarter of an hour and press “Send to support” again, or save it as a file.',
    'report.sent': 'Sent. Tell support this code:',
    'report.keptFor': 'Support can open it for %{days} days; then it is deleted.',
    'report.copyCode': 'Copy the code',
    'report.close': 'Close',
  },
};
