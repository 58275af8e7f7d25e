import { isColor } from '#shared/theme/contrast.ts';
import { formatDay, isIsoDay } from '#shared/dates/iso-day.ts';
import { toJsonPointer } from '#shared/versions/json-pointer.ts';
import type { Language } from '#shared/texts/texts.ts';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import type { ChangeSources } from './change-sources.ts';
import { type ComparedBlock, compareTexts } from './compare-texts.ts';
import { findFormTextKey } from './form-text-key.ts';
import { findPictureField, nameChange } from './name-change.ts';
import { isMarkup } from './text-blocks.ts';

/** A file that is shown as a picture, or by its size. */
export interface StoredFile {
  hash: string;
  size: number;
}

/** A changed value as it is shown; '' and undefined stand for nothing. */
export type ChangeView =
  | { kind: 'value'; before: string; after: string }
  | { kind: 'color'; before: string; after: string }
  | { kind: 'file'; isPicture: boolean; before: StoredFile | undefined; after: StoredFile | undefined }
  | { kind: 'text'; blocks: ComparedBlock[] }
  /** Both look the same: only the way of writing differs, or whether the entity states the default itself. */
  | { kind: 'same' };

/** A change with its name, and how it is shown. */
export interface DescribedChange extends VersionChange {
  name: string;
  view: ChangeView;
}

/**
 * Describes changes for a person (R-STU-17, R-STU-20): groups, and JSON files that were changed as a whole, by their
 * parts; the picture of a field and its file as one. Every place that shows a difference uses it.
 * @param changes values that were changed together
 */
export function describeChanges(
  changes: readonly VersionChange[],
  sources: ChangeSources,
  language: Language,
): DescribedChange[] {
  return mergePictures(changes)
    .flatMap((change) => splitChange(change, sources))
    .map((change) => ({
      ...change,
      name: nameChange(change, sources, language),
      view: viewChange(change, sources, language),
    }));
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStoredFile = (value: unknown): value is StoredFile =>
  isObject(value) && typeof value['hash'] === 'string' && typeof value['size'] === 'number';

/** Whether a file was put, replaced or removed as a whole. */
const isFileChange = ({ path, from, to }: VersionChange): boolean =>
  path === '' && [from, to].every((value) => value === undefined || isStoredFile(value));

/** Shows the pictures instead of the names of their files, where these were changed with the field that names them. */
function mergePictures(changes: readonly VersionChange[]): VersionChange[] {
  const files = new Map(changes.filter(isFileChange).map((change) => [change.file, change]));
  const merged = new Set<string>();
  const shown = changes.map((change) => {
    if (change.file !== 'entity.json') return change;
    const [from, to] = [files.get(String(change.from)), files.get(String(change.to))];
    for (const one of [from, to]) if (one) merged.add(one.file);
    return from || to ? { ...change, from: from?.from ?? change.from, to: to?.to ?? change.to } : change;
  });
  return shown.filter(({ file }) => !merged.has(file));
}

/** Deeper values of a JSON file are shown as a whole. */
const DEEPEST = 4;

function splitChange(change: VersionChange, sources: ChangeSources): VersionChange[] {
  const { file, path } = change;
  if (path === '' && file.endsWith('.json')) {
    const [from, to] = [parseObject(change.from), parseObject(change.to)];
    return from && to ? splitObject({ ...change, from, to }, sources, 0) : [{ ...change, ...sourceTexts(change) }];
  }
  const [from, to] = withDefaults(change, sources);
  return splitObject({ ...change, from, to }, sources, path.split('/').length - 1);
}

function splitObject(change: VersionChange, sources: ChangeSources, depth: number): VersionChange[] {
  const { file, path, from, to } = change;
  const areGroups = [from, to].every((value) => value === undefined || (isObject(value) && !isStoredFile(value)));
  const isWhole = depth >= DEEPEST || !areGroups || path === '/examples' || (from ?? to) === undefined;
  if (isWhole) return [change];
  const [before, after] = [from ?? {}, to ?? {}] as [JsonObject, JsonObject];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const parts = keys
    .filter((key) => !isEqual(before[key], after[key]))
    .flatMap((key) => {
      const part = { file, path: `${path}${toJsonPointer(key)}`, from: before[key], to: after[key] };
      const [partFrom, partTo] = withDefaults(part, sources);
      return splitObject({ ...part, from: partFrom, to: partTo }, sources, depth + 1);
    });
  return parts.length > 0 ? parts : [change];
}

/** The values that apply: where the entity states none, the default. */
function withDefaults(
  { file, path, from, to }: VersionChange,
  { defaults, findText }: ChangeSources,
): [unknown, unknown] {
  const name = path.slice(1);
  const key = file === 'texts.es.json' ? name : findFormTextKey(file, path);
  const text = key === undefined ? undefined : findText(key);
  const fallback = file === 'entity.json' && Object.hasOwn(defaults, name) ? defaults[name] : text;
  return [from ?? fallback, to ?? fallback];
}

/** The content of a JSON file, as text or with its place; undefined when it is no JSON object. */
function parseObject(value: unknown): JsonObject | undefined {
  if (value === undefined) return {};
  const text = textOfFile(value);
  if (text === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

const textOfFile = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value['text'] === 'string' ? value['text'] : undefined;
};

const sourceTexts = ({ from, to }: VersionChange) => ({ from: textOfFile(from) ?? from, to: textOfFile(to) ?? to });

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const PICTURE = /\.(?:svg|png|webp|jpe?g|ico|gif)$/i;

function viewChange(change: VersionChange, sources: ChangeSources, language: Language): ChangeView {
  const [from, to] = [textOfFile(change.from) ?? change.from, textOfFile(change.to) ?? change.to];
  const [before, after] = [toStoredFile(from), toStoredFile(to)];
  if (before ?? after) {
    const isPicture =
      change.path !== '' || PICTURE.test(change.file) || findPictureField(change.file, sources) !== undefined;
    return { kind: 'file', isPicture, before, after };
  }
  const [one, other] = [from, to].map((value) => toWords(change, value, sources, language)) as [string, string];
  if (one === other) return { kind: 'same' };
  if ([one, other].some(isColor)) return { kind: 'color', before: one, after: other };
  return isLong(one) || isLong(other) ? viewTexts(one, other) : { kind: 'value', before: one, after: other };
}

const toStoredFile = (value: unknown): StoredFile | undefined => (isStoredFile(value) ? value : undefined);

function viewTexts(before: string, after: string): ChangeView {
  const blocks = compareTexts(before, after);
  return blocks.some(({ isChanged }) => isChanged) ? { kind: 'text', blocks } : { kind: 'same' };
}

/** Longer texts are compared by their words. */
const MOST_ON_A_LINE = 50;

const isLong = (text: string): boolean =>
  isMarkup(text) || text.includes('\n') || (text.length > MOST_ON_A_LINE && text.includes(' '));

const YES_NO: Readonly<Record<Language, readonly [no: string, yes: string]>> = { es: ['no', 'sí'], en: ['no', 'yes'] };

/** A value in words; '' for nothing. */
function toWords({ file, path }: VersionChange, value: unknown, sources: ChangeSources, language: Language): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return YES_NO[language][value ? 1 : 0];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => nameOfItem(file, path, String(item), sources)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  const choice = file === 'entity.json' ? sources.fields[path]?.choices?.[String(value)] : undefined;
  return choice?.[language] ?? formatText(String(value));
}

/** The fields in the order of a form have labels. */
function nameOfItem(file: string, path: string, item: string, { findText }: ChangeSources): string {
  const form = /^forms\/([\w-]+)\./.exec(file)?.[1];
  return form !== undefined && path === '/ui/order' ? (findText(`forms.${form}.${item}`) ?? item) : formatText(item);
}

/** A day is shown as in the inputs. */
const formatText = (text: string): string => (isIsoDay(text) ? formatDay(text) : text);
