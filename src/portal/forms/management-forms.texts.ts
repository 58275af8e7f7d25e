import type { TextPack } from '#portal/i18n/i18n.ts';

/** Texts of the controls for accounts and files, and messages that several forms for authenticated users share. */
export const managementFormsTexts: TextPack = {
  es: {
    'forms.chooseFile': 'Elegir archivo',
    'forms.otherFile': 'Cambiar archivo',
    'forms.dropFile': 'Arrastre aquí el archivo o elíjalo.',
    'forms.removeFile': 'Quitar %{file}',
    'forms.viewFile': 'Ver el documento',
    'forms.fileImage': 'Vista previa de %{file}',
    'forms.iban.country': 'Ningún país tiene un IBAN que empiece por %{country}. Compruebe las dos primeras letras.',
    'forms.iban.spanishShort':
      'Una cuenta española tiene %{wanted} caracteres; falta %{smart_count} |||| Una cuenta española tiene %{wanted} caracteres; faltan %{smart_count}',
    'forms.iban.spanishLong':
      'Una cuenta española tiene %{wanted} caracteres; sobra %{smart_count} |||| Una cuenta española tiene %{wanted} caracteres; sobran %{smart_count}',
    'forms.iban.short':
      'Un IBAN que empieza por %{country} tiene %{wanted} caracteres; falta %{smart_count} |||| Un IBAN que empieza por %{country} tiene %{wanted} caracteres; faltan %{smart_count}',
    'forms.iban.long':
      'Un IBAN que empieza por %{country} tiene %{wanted} caracteres; sobra %{smart_count} |||| Un IBAN que empieza por %{country} tiene %{wanted} caracteres; sobran %{smart_count}',
    'forms.iban.form': 'Las letras y las cifras no están donde las tiene un IBAN de %{country}: revise el número',
    'forms.iban.checkDigits': 'Las cifras de control no son correctas: revise el número',
    'forms.iban.controlDigits':
      'Las cifras de control de la cuenta (novena y décima) no son correctas: revise el número',
    'forms.iban.spanish': '¿Es %{iban}?',
    'forms.iban.take': 'Usar este IBAN',
    'forms.iban.refused': 'La entidad no admite este IBAN. Compruébelo en un recibo o en la página de su banco.',
    'validation.accountRequired': 'Este campo es requerido..',
    'validation.bic': 'Escriba los 8 u 11 caracteres del BIC, por ejemplo CAIXESBB.',
    'validation.bicCountry': 'El BIC es de otro país que el IBAN: revise los dos.',
    'validation.fileHeic':
      'Es una foto HEIC, el formato de los iPhone. Envíe un PDF o un JPG: en el iPhone, elija Ajustes > Cámara > Formatos > Más compatible y repita la foto.',
    'validation.fileImage': 'Es una imagen %{format}. Guárdela como JPG, PNG o PDF y adjúntela de nuevo.',
    'validation.fileOffice':
      'Es un documento de Word o Excel, o un archivo ZIP. Guárdelo como PDF y adjúntelo de nuevo.',
    'validation.fileMisnamed':
      'Es un archivo %{format}, pero su nombre dice otra cosa. Cámbielo para que termine en %{ending}.',
    'validation.emailInvalid': 'Email no valido',
    'validation.phone': 'Escriba los 9 dígitos del teléfono.',
  },
  en: {
    'forms.chooseFile': 'Choose a file',
    'forms.otherFile': 'Change the file',
    'forms.dropFile': 'Drop the file here or choose it.',
    'forms.removeFile': 'Remove %{file}',
    'forms.viewFile': 'View the document',
    'forms.fileImage': 'Preview of %{file}',
    'forms.iban.country': 'No country has an IBAN that starts with %{country}. Check the first two letters.',
    'forms.iban.spanishShort': 'A Spanish account has %{wanted} characters; %{smart_count} missing',
    'forms.iban.spanishLong': 'A Spanish account has %{wanted} characters; %{smart_count} too many',
    'forms.iban.short': 'An IBAN that starts with %{country} has %{wanted} characters; %{smart_count} missing',
    'forms.iban.long': 'An IBAN that starts with %{country} has %{wanted} characters; %{smart_count} too many',
    'forms.iban.form': 'The letters and digits do not match the format of an IBAN of %{country}: check the number',
    'forms.iban.checkDigits': 'The check digits are wrong: check the number',
    'forms.iban.controlDigits': 'The control digits of the account (ninth and tenth) are wrong: check the number',
    'forms.iban.spanish': 'Is it %{iban}?',
    'forms.iban.take': 'Use this IBAN',
    'forms.iban.refused': 'The entity does not accept this IBAN. Compare it with a receipt of your bank.',
    'validation.accountRequired': 'This field is required.',
    'validation.bic': 'Enter the 8 or 11 characters of the BIC, for example CAIXESBB.',
    'validation.bicCountry': 'The BIC belongs to another country than the IBAN: check both.',
    'validation.fileHeic':
      'This is a HEIC photo, the format of iPhones. Send a PDF or a JPG: on the iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again.',
    'validation.fileImage': 'This is a %{format} image. Save it as JPG, PNG or PDF and attach it again.',
    'validation.fileOffice': 'This is a Word or Excel document, or a ZIP file. Save it as PDF and attach it again.',
    'validation.fileMisnamed': 'This is a %{format} file, but its name says otherwise. Change it to end in %{ending}.',
    'validation.emailInvalid': 'Email not valid',
    'validation.phone': 'Enter the 9 digits of the telephone.',
  },
};
