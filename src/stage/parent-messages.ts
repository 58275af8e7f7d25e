import { createThemeStyle, type EntityColors } from '#shared/theme/entity-theme.ts';
import type { StageMessage } from '#shared/scenes/stage-messages.ts';
import { describeScreen, buildScreenReaderOutline } from '#shared/outline/screen-reader-outline.ts';
import { createElementPicker } from './element-picker.ts';
import { createPressReporter } from './press-reporter.ts';
import type { CallWatch } from './watch-calls.ts';

export interface ParentConnection {
  say: (message: StageMessage) => void;
  /** Reports a pressed link. @returns whether the page around leads to the field that decides it */
  reportPress: (link: Element) => boolean;
}

/**
 * Connects the frame with the page around it: it sends messages to these origins and accepts messages from them only.
 * @param origins of the console and of the stage itself @param onQuiet called when the page around says what the stage
 *   would
 */
export function connectToParent(page: Window, origins: readonly string[], onQuiet: () => void): ParentConnection {
  const around = page.location.ancestorOrigins?.[0];
  const spokenTo = page.parent === page ? [] : origins.filter((origin) => around === undefined || around === origin);
  const say = (message: StageMessage) => {
    for (const origin of spokenTo) page.parent.postMessage(message, origin);
  };
  const press = createPressReporter(page.document, (element) => say({ type: 'stage:pressed', element }));
  const answer = answerRequests(page.document, say);
  const hear = (request: Record<string, unknown>) => {
    if (request['type'] === 'stage:quiet') onQuiet();
    else if (request['type'] === 'stage:lead') press.begin();
    else answer(request);
  };
  page.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source === page.parent && origins.includes(origin)) hear((data ?? {}) as Record<string, unknown>);
  });
  return { say, reportPress: press.report };
}

/** Handles the requests of the page around a scene; others are ignored. */
function answerRequests(page: Document, say: (message: StageMessage) => void) {
  const pick = createElementPicker(page, (element) => say({ type: 'stage:picked', element }));
  let isPicking = false;
  return ({ type, on, colors, theme }: Record<string, unknown>) => {
    if (type === 'stage:colors') paint(page, colors);
    if (type === 'stage:theme') chooseTheme(page.defaultView, theme);
    if (type === 'stage:outline') say({ type: 'stage:outlined', lines: buildScreenReaderOutline(page) });
    if (type === 'stage:describe') say({ type: 'stage:described', ...describeScreen(page) });
    if (type !== 'stage:pick' || isPicking === Boolean(on)) return;
    isPicking = Boolean(on);
    pick(isPicking);
  };
}

/** The typed colours, after those that the portal applies. */
let painted: CSSStyleSheet | undefined;

/** Paints typed colours at once, in the same way as the portal at start-up. */
function paint(page: Document, given: unknown): void {
  const colors = given as EntityColors | undefined;
  if (!colors || !Object.values(colors).every((color) => /^#[\da-f]{6}$/i.test(color))) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(createThemeStyle(colors));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets.filter((other) => other !== painted), sheet];
  painted = sheet;
}

/** Chooses a theme as another tab of the portal would, which the portal follows (R-ALL-04). */
function chooseTheme(view: Window | null, theme: unknown): void {
  if (!view || (theme !== 'light' && theme !== 'dark')) return;
  view.localStorage.setItem('theme', theme);
  view.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

/** Reports each new main heading of the page. */
export function watchHeading(page: Document, onHeading: (heading: string) => void): void {
  let last = '';
  const look = () => {
    const heading = page.querySelector('h1')?.textContent.trim() ?? '';
    if (heading === '' || heading === last) return;
    last = heading;
    onHeading(heading);
  };
  new MutationObserver(look).observe(page, { subtree: true, childList: true, characterData: true });
}

/** Reports each call for which the scene has no answer; the stage marks its response with a Server-Timing header. */
export function watchUnansweredCalls(onUnanswered: (method: string, path: string) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      for (const { name, description } of entry.serverTiming) {
        const [method = '', path = ''] = description.split(' ');
        if (name === 'unanswered') onUnanswered(method, path);
      }
  }).observe({ type: 'resource', buffered: true });
}

/** How long nothing changes on a page that has come to rest. */
const REST_MS = 300;

/** A page that changes all the time is reported after this time. */
const MOST_REST_MS = 5000;

/**
 * Reports each time that the page has come to rest after a change, and at least now and then while it changes. While it
 * waits for an answer or for code, what it shows is not the screen yet.
 */
export function watchRest(page: Document, calls: CallWatch, onRest: () => void): void {
  let changedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    if (!calls.isAtRest()) return;
    changedAt = undefined;
    onRest();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  wait();
  const observer = new MutationObserver(() => {
    changedAt ??= performance.now();
    if (performance.now() - changedAt <= MOST_REST_MS) wait();
  });
  observer.observe(page.body, { subtree: true, childList: true, characterData: true, attributes: true });
  calls.subscribe(wait);
}
