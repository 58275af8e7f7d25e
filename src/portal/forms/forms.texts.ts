import type { TextPack } from '#portal/i18n/i18n.ts';

/** What the login form and every other form say. */
export const formsTexts: TextPack = {
  es: {
    'forms.login.email': 'Correo electrónico',
    'forms.login.password': 'Contraseña',
    'forms.showPassword': 'Mostrar la contraseña',
    'forms.hidePassword': 'Ocultar la contraseña',
    'validation.invalid': 'El valor no es válido.',
    'validation.required': 'Este campo es requerido.',
    'validation.email': 'Debe ser una dirección de correo electrónico con formato correcto',
    'validation.passwordMinimum': '12 caracteres Minimo',
    'validation.passwordMaximum': '30 caracteres Maximo',
    'validation.maxLength': 'Como máximo %{limit} caracteres.',
    'validation.minLength': 'Como mínimo %{limit} caracteres.',
  },
  en: {
    'forms.login.email': 'Email',
    'forms.login.password': 'Password',
    'forms.showPassword': 'Show the password',
    'forms.hidePassword': 'Hide the password',
    'validation.invalid': 'The value is not valid.',
    'validation.required': 'This field is required.',
    'validation.email': 'It must be a well-formed email address',
    'validation.passwordMinimum': '12 characters minimum',
    'validation.passwordMaximum': '30 characters maximum',
    'validation.maxLength': 'At most %{limit} characters.',
    'validation.minLength': 'At least %{limit} characters.',
  },
};
