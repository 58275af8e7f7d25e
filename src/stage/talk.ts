import { COLOR_FIELDS, createEntityTheme, type EntityColors } from '#shared/entity-theme.ts';

/** What the stage tells the page around it. */
export type StageMessage =
  | { type: 'stage:shown'; heading: string }
  | { type: 'stage:unanswered'; method: string; path: string }
  | { type: 'stage:stopped'; address: string };

/**
 * Between the frame and the page around it: only these origins are spoken and listened to.
 * @param origins of the console and of the stage itself
 */
export function talkToParent(page: Window, origins: readonly string[]) {
  const around = page.location.ancestorOrigins?.[0];
  const spokenTo = page.parent === page ? [] : origins.filter((origin) => around === undefined || around === origin);
  page.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source === page.parent && origins.includes(origin)) paint(page.document, data);
  });
  return (message: StageMessage) => {
    for (const origin of spokenTo) page.parent.postMessage(message, origin);
  };
}

/** Colours as they are typed, seen at once: as the start of the portal would set them. */
function paint({ documentElement, head }: Document, data: unknown): void {
  const { type, colors } = (data ?? {}) as { type?: unknown; colors?: EntityColors };
  if (type !== 'stage:colors' || !colors || !COLOR_FIELDS.every((name) => /^#[\da-f]{6}$/i.test(colors[name]))) return;
  const theme = createEntityTheme(colors);
  for (const [role, color] of Object.entries(theme)) documentElement.style.setProperty(role, color);
  head.querySelector('meta[name=theme-color]')?.setAttribute('content', theme['--header-1']);
}

/** Tells each new main heading of the page. */
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

/** Tells each call that the scene has no answer for: the answer of the stage says so in its Server-Timing. */
export function watchCalls(onUnanswered: (method: string, path: string) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      for (const { name, description } of entry.serverTiming) {
        const [method = '', path = ''] = description.split(' ');
        if (name === 'unanswered') onUnanswered(method, path);
      }
  }).observe({ type: 'resource', buffered: true });
}
