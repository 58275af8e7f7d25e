import { giveDecisions } from '#shared/scenes/give-decisions.ts';
import { readScreenStructure } from '#shared/outline/screen-structure.ts';
import type { SceneSetup } from '#shared/scenes/scene.ts';
import { SHOWING_OF_TAB } from '#shared/scenes/showing-of-tab.ts';
import type { MissingStep, SettledScreen } from '#shared/scenes/stage-messages.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { overrideClock } from './clock.ts';
import { blockExternalNavigation } from './external-navigation.ts';
import { createStageBadge } from './stage-badge.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { scrollWhenTallEnough } from './scroll-when-tall-enough.ts';
import { stayInScene } from './stay-in-scene.ts';
import { runSetupSteps } from './run-setup-steps.ts';
import { closeToasts } from './close-toasts.ts';
import { signInScene } from './sign-in-scene.ts';
import { showToasts } from './show-toasts.ts';
import { watchCalls } from './watch-calls.ts';
import { connectToParent, watchHeading, watchRest, watchUnansweredCalls } from './parent-messages.ts';
import { stageTexts } from './stage.texts.ts';

/** The id of a showing, in the name of the frame. */
const ID = /^[A-Za-z0-9_-]{22}$/;

/** The router gives a key to each entry that another screen of the portal precedes. */
const SCENE_KEY = 'scene';

const texts = stageTexts.es;

const { entry = '', console: consoleOrigin = '' } = (document.currentScript as HTMLScriptElement).dataset;

/** The scene of a frame is in its name; WebKit forgets that of a tab, whose storage has it. */
const findShowing = (): string =>
  window.name || (window.parent === window && window.sessionStorage.getItem(SHOWING_OF_TAB)) || '';

/** Installs the scene in place of the service, before any code of the portal runs. */
async function begin(root: string): Promise<void> {
  const clock = overrideClock(window);
  const calls = watchCalls(window);
  const [session, local] = [createMemoryStorage(), createMemoryStorage()];
  Object.defineProperty(window, 'sessionStorage', { value: session });
  Object.defineProperty(window, 'localStorage', { value: local });
  isolateTabs();
  keepFocusOutside(window);
  document.querySelector('meta[name=service-root]')?.setAttribute('content', `${root}/api`);
  // The portal takes this response once and later fetches its own; each read here starts a new request.
  Object.defineProperty(Window.prototype, 'entityAnswer', { get: () => fetch(`${root}/config.json`) });
  const mark = createStageBadge(document, texts['stage.mark']);
  const origins = [consoleOrigin, window.location.origin];
  const { say, reportPress } = connectToParent(window, origins, () => mark.mute());
  blockExternalNavigation(window, (address, link) => {
    // The page around knows more about the link than where it leads.
    if (link && reportPress(link)) return;
    mark.showMessage(`${texts['stage.stopped']} ${address}`);
    say({ type: 'stage:stopped', address });
  });
  watchUnansweredCalls((method, path) => {
    mark.showMessage(`${texts['stage.unanswered']} ${method} ${path}`);
    say({ type: 'stage:unanswered', method, path });
  });
  watchHeading(document, (heading) => say({ type: 'stage:shown', heading }));
  const answer = await fetch(`${root}/start.json`);
  if (!answer.ok) return mark.showMessage(texts['stage.sceneGone']);
  const start = (await answer.json()) as SceneSetup;
  clock.set(start.now, start.timeZone);
  signInScene(window, start.isSigned === true);
  useSystemTheme(window, start.systemTheme);
  // A later entry of the frame's own history has a state.
  const { history: usr, hasScreenBefore } = start;
  if ((usr || hasScreenBefore) && history.state === null)
    history.replaceState({ ...(usr && { usr }), ...(hasScreenBefore && { key: SCENE_KEY }) }, '');
  stayInScene(window.history, () => {
    mark.showMessage(texts['stage.noScreenBefore']);
    say({ type: 'stage:no-screen-before' });
  });
  for (const [name, text] of Object.entries(start.session)) session.setItem(name, text);
  for (const [name, text] of Object.entries(start.local)) local.setItem(name, text);
  if (start.hasNotices) addNoticesMarker(root);
  if (start.decisions) giveDecisions(document, start.decisions);
  await import(/* @vite-ignore */ entry);
  const wasUsed = watchUse(document);
  await showToasts(document, start.toasts ?? [], start.stepLimit);
  const { areDone, missing } = await runSetupSteps(document, start.steps, start.stepLimit, calls);
  if (start.scroll) scrollWhenTallEnough(document, start.scroll);
  if (areDone) closeToasts(document, start.closedToasts ?? [], calls);
  if (areDone) mark.markSettled();
  watchRest(document, calls, () => say({ type: 'stage:settled', ...(!wasUsed() && { screen: readScreen(missing) }) }));
}

const readScreen = (missing: MissingStep | undefined): SettledScreen => ({
  path: window.location.pathname,
  structure: readScreenStructure(document),
  ...(missing && { missingStep: missing }),
});

/** Whether somebody has clicked or typed in the scene. */
function watchUse(page: Document): () => boolean {
  let isUsed = false;
  for (const kind of ['pointerdown', 'keydown'])
    page.addEventListener(kind, ({ isTrusted }) => (isUsed ||= isTrusted), { capture: true });
  return () => isUsed;
}

/** The portal focuses each new screen: this keeps the focus in the console until the user acts in the scene. */
function keepFocusOutside({
  parent,
  HTMLElement: { prototype },
  navigator: { userActivation },
}: typeof globalThis): void {
  if (parent === window) return;
  const { focus } = prototype;
  prototype.focus = function focusHere(this: HTMLElement, options?: FocusOptions) {
    if (userActivation.hasBeenActive) focus.call(this, options);
  };
}

/**
 * A scene is the same on each machine: the theme of the system is that of the scene, unless the console chooses another
 * (R-ALL-04).
 */
function useSystemTheme(view: Window, theme: ThemeMode): void {
  const matchMedia = view.matchMedia.bind(view);
  view.matchMedia = (query) => {
    const scheme = /prefers-color-scheme:\s*(\w+)/.exec(query)?.[1];
    return matchMedia(scheme === undefined ? query : scheme === theme ? 'all' : 'not all');
  };
}

/** As a server that has notices marks its pages. */
function addNoticesMarker(root: string): void {
  const marker = document.createElement('meta');
  marker.name = 'notices';
  marker.content = root.slice(1);
  document.head.append(marker);
}

/** Other scenes on this origin are not tabs of the same user. */
function isolateTabs(): void {
  window.BroadcastChannel = class extends EventTarget {
    onmessage = null;
    onmessageerror = null;
    constructor(readonly name: string) {
      super();
    }
    postMessage() {}
    close() {}
  };
}

const showing = findShowing();
if (ID.test(showing)) void begin(`/scenes/${showing}`);
else createStageBadge(document, texts['stage.mark']).showMessage(texts['stage.noScene']);
