import type { TextPack } from '#portal/i18n/i18n.ts';

/** Texts of every form; labels, help and specific messages are in `schemas/forms`. */
export const formsTexts: TextPack = {
  es: {
    'forms.showPassword': 'Mostrar: %{field}',
    'forms.hidePassword': 'Ocultar: %{field}',
    'forms.requiredMark': '* Obligatorio',
    'forms.counter': '%{count} de %{limit} caracteres',
    'validation.invalid': 'El valor no es válido.',
    'validation.required': 'Este campo es requerido.',
    'validation.email': 'Debe ser una dirección de correo electrónico con formato correcto',
    'validation.passwordMinimum': '12 caracteres Minimo',
    'validation.passwordMaximum': '30 caracteres Maximo',
    'validation.maxLength': 'Como máximo %{limit} caracteres.',
    'validation.minLength': 'Como mínimo %{limit} caracteres.',
    'validation.minimum': 'Como mínimo %{limit} €.',
    'validation.maximum': 'Como máximo %{limit} €.',
    'validation.enum': 'Elija uno de los valores ofrecidos.',
    'validation.const': 'El valor no es el esperado.',
  },
  en: {
    'forms.showPassword': 'Show: %{field}',
    'forms.hidePassword': 'Hide: %{field}',
    'forms.requiredMark': '* Required',
    'forms.counter': '%{count} of %{limit} characters',
    'validation.invalid': 'The value is not valid.',
    'validation.required': 'This field is required.',
    'validation.email': 'It must be a valid email address',
    'validation.passwordMinimum': '12 characters minimum',
    'validation.passwordMaximum': '30 characters maximum',
    'validation.maxLength': 'At most %{limit} characters.',
    'validation.minLength': 'At least %{limit} characters.',
    'validation.minimum': 'At least %{limit} €.',
    'validation.maximum': 'At most %{limit} €.',
    'validation.enum': 'Choose one of the available values.',
    'validation.const': 'The value is not the one expected.',
  },
};
