import { expect, test } from 'vitest';
import { STUDIO_FIELDS } from '#generated/studio/fields.ts';
import type { VersionDetails, VersionProblem } from '#shared/console/console-contract.ts';
import { listParts } from '#console/draft/entity-fields.ts';
import { getFieldAddress } from '#console/versions/FieldLink.tsx';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { waitForLayout } from '#tests/component/support/frames.ts';
import { main } from '#tests/component/support/screen.ts';
import { openConsole } from './support/console.ts';
import { VERSIONS } from './support/studio-answers.ts';

interface Place {
  file: string;
  path: string;
  /** The start of the id of what has the focus, where it is not that of the place. */
  near?: string;
}

const FORM = 'forms/company-data.overlay.json';

const ofEntity = (path: string): Place => ({ file: 'entity.json', path });

/** A field of each kind, and its parts of each kind; the long run has them all. */
const ENTITY_PLACES: Place[] = STUDIO_FIELDS.filter(
  ({ input, tab }, index) => index === STUDIO_FIELDS.findIndex((other) => other.input === input && other.tab === tab),
).flatMap((field) => [
  ofEntity(`/${field.key}`),
  ...listParts(field)
    .filter((part, index, parts) => index === parts.findIndex((other) => other.input === part.input))
    .map((part) => ofEntity(`/${field.key}/${part.key}`)),
  ...(field.input === 'hosts' || field.input === 'list' ? [ofEntity(`/${field.key}/0`)] : []),
]);

const ALL_ENTITY_PLACES = STUDIO_FIELDS.flatMap((field) => [
  ofEntity(`/${field.key}`),
  ...listParts(field).map((part) => ofEntity(`/${field.key}/${part.key}`)),
]);

const OTHER_PLACES: Place[] = [
  // Without a field on any tab, it is in the file as text.
  { ...ofEntity('/codNrbeEn'), near: 'entity.json' },
  ofEntity(''),
  { file: 'texts.es.json', path: '/login.title' },
  // What the version no longer says.
  { file: 'texts.es.json', path: '/lists.page' },
  { file: FORM, path: '/ui/order' },
  { file: FORM, path: '/ui/fields/supplierReference' },
  { file: FORM, path: '/ui/fields/supplierReference/label' },
  { file: FORM, path: '/ui/fields/invoiceNumber/hidden' },
  { file: FORM, path: '/constraints/invoiceNumber/maxLength' },
  { file: FORM, path: '/constraints/invoiceNumber' },
  { file: FORM, path: '/constraints/invoiceNumber/unheard-of', near: `${FORM}/ui/fields/invoiceNumber` },
  { file: FORM, path: '/messages/invoiceNumber/maxLength' },
  { file: FORM, path: '/examples/invalid/0', near: `${FORM}/examples` },
  { file: FORM, path: '/extends', near: 'version-panel' },
  { file: FORM, path: '' },
  { file: 'assets/logo.svg', path: '' },
  { file: 'assets/gone.svg', path: '', near: 'version-panel' },
];

const PLACES: readonly Place[] = [...(IS_LONG ? ALL_ENTITY_PLACES : ENTITY_PLACES), ...OTHER_PLACES];

const problemAt = ({ file, path }: Place, index: number): VersionProblem => ({
  key: String(index),
  file,
  path,
  reason: `es el problema ${index}`,
  fix: 'Mírelo.',
  text: '',
});

/** The element that has the focus, or what surrounds a field that cannot have it. */
const holdsField = (id: string): boolean => {
  const { activeElement } = document;
  const panel = document.getElementById('version-panel');
  if (!activeElement || !panel?.contains(activeElement)) return false;
  if (activeElement.id === id || activeElement.id.startsWith(`${id}/`)) return true;
  // A list is one input, and of terms only the parts of their type are shown.
  if (id.startsWith(`${activeElement.id}/`) && activeElement.id.includes('.json/')) return true;
  // Of a group, its first part.
  const field = document.getElementById(id) ?? document.querySelector(`[id^="${CSS.escape(`${id}/`)}"]`);
  return field !== null && activeElement !== panel && activeElement.contains(field);
};

const cases = [
  ['of a draft', VERSIONS.fine, PLACES],
  // The same links and fields, only that nobody can change them.
  ['of a version in review, which nobody can change', VERSIONS.reviewed, everyNth(PLACES, 4)],
] satisfies [string, VersionDetails, readonly Place[]][];

/** Leads to a place as a link does, without loading the page anew. */
function follow(link: string): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1 }, '', `${window.location.pathname}${link}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test.each(cases)(
  'R-STU-14 R-STU-17 the link to a field of any kind %s leads to it',
  async (_name, version, places) => {
    const problems = [problemAt(places[0]!, 0)];
    openConsole(`/versions/${version.id}/show?tab=problems`, { answers: { readVersion: { ...version, problems } } });
    await main().getByRole('button', { name: 'Ir al campo' }).click();
    for (const { file, path, near } of places) {
      follow(getFieldAddress({ file, path }));
      const id = near ?? `${file}${path}`;
      const where = () =>
        holdsField(id) || document.activeElement?.id === id || `the focus is on ${document.activeElement?.id}`;
      await expect.poll(where, { message: `${file}${path}` }).toBe(true);
      // Nobody presses the next one before the page is drawn: without a frame, React counts all of them as one update that
      // leads to the next, and takes more than fifty for an endless loop.
      await waitForLayout();
    }
  },
  // The long run follows some two hundred links.
  IS_LONG ? 600_000 : 90_000,
);
