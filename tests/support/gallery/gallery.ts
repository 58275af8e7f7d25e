import { loadEntity } from '#portal/entity/load-entity.ts';
import { showForm } from './show-form.tsx';

/** Every form of the portal, one at a time by `?form=`, as an entity has it: for forms to be tried before they have a screen. */
const form = new URLSearchParams(window.location.search).get('form') ?? 'login';

void loadEntity().then((entity) => showForm(document.querySelector('#root') as Element, form, entity));
