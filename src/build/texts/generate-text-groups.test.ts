import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generateTextGroups } from './generate-text-groups.ts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => {
  const file = join(root, 'src/portal', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

test('R-STU-09 a new folder with texts, a list and a form is a group, also where its keys begin like others', () => {
  write('app/layout/layout.texts.ts', "  'destination.users': 'Usuarios',\n  'destination.home': 'Inicio',\n");
  write(
    'features/contacts/contacts.texts.ts',
    "  'destination.contacts': 'Contactos',\n  'contacts.add': 'Nuevo contacto',\n",
  );
  write('features/contacts/ContactList.tsx', "const COLUMNS = defineColumns<Contact>('people', {});");
  write('features/contacts/ContactAdd.tsx', "import { contactForm } from '#generated/forms/contact.ts';");
  write('forms/forms.texts.ts', "  'forms.open': 'Abrir',\n");
  generateTextGroups(root, join(root, 'out'));
  const module = readFileSync(join(root, 'out/texts/text-groups.ts'), 'utf8');
  expect(JSON.parse(module.slice(module.indexOf('{'), module.lastIndexOf('}') + 1))).toMatchObject({
    destination: 'layout',
    'destination.contacts': 'contacts',
    contacts: 'contacts',
    people: 'contacts',
    forms: 'forms',
    'forms.contact': 'contacts',
  });
});
