/** Generated from tests/bench/forms when the pages are built. */
declare module 'virtual:eight-fields' {
  import type { FormModule } from '#portal/forms/model/FormModule.ts';
  export const eightFieldsForm: FormModule;
}
