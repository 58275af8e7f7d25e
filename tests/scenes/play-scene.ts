import type { Page, Response } from '@playwright/test';
import type { Scene } from '#shared/scenes/scene.ts';

/** Longest that something of a scene is waited for; less than that says the player of a test. */
const TIMEOUT_MS = 20_000;
/** Codes of a scene in which no answer comes at all. */
const NO_ANSWER: ReadonlySet<number> = new Set([0, 1000]);
const PAUSE_MS = 100;

/**
 * Plays a scene on the stage and compares what is seen with what it expects.
 * @param url of its showing @param timeout in milliseconds
 * @returns what is not as it should be, in sentences; nothing when all is
 */
export async function playScene(
  page: Page,
  url: string,
  { expects, viewport }: Scene,
  timeout = TIMEOUT_MS,
): Promise<string[]> {
  const { heading, text, code } = expects;
  if (heading === undefined && text === undefined && code === undefined)
    return ['It expects nothing: it would pass whatever is seen.'];
  const heard = listenTo(page);
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(url);
  const end = Date.now() + timeout;
  const problems = [
    heading !== undefined &&
      !(await comes(async () => (await headingOf(page)) === heading, page, end)) &&
      `The heading is ‘${await headingOf(page)}’ in the place of ‘${heading}’.`,
    text !== undefined &&
      !(await comes(() => page.getByText(text).filter({ visible: true }).first().isVisible(), page, end)) &&
      `‘${text}’ is not seen.`,
    code !== undefined &&
      !(await comes(() => Promise.resolve(hasMet(heard, code)), page, end)) &&
      `The portal never met the code ${code}.`,
    ...[...heard.unanswered].map((call) => `It has no answer for ${call}.`),
  ];
  return problems.filter((problem) => problem !== false);
}

interface Heard {
  codes: Set<number>;
  unanswered: Set<string>;
  hasFailed: boolean;
}

const hasMet = ({ codes, hasFailed }: Heard, code: number) => (NO_ANSWER.has(code) ? hasFailed : codes.has(code));

/** What the calls of the portal met. */
function listenTo(page: Page): Heard {
  const heard: Heard = { codes: new Set(), unanswered: new Set(), hasFailed: false };
  const isCall = (url: string) => new URL(url).pathname.includes('/api/');
  page.on('requestfailed', (request) => {
    if (isCall(request.url())) heard.hasFailed = true;
  });
  page.on('response', (response) => {
    // What is still on its way when the page is closed says nothing any more.
    if (isCall(response.url())) hear(heard, response).catch(() => {});
  });
  return heard;
}

async function hear(heard: Heard, response: Response): Promise<void> {
  const [, call] = /unanswered;desc="([^"]*)"/.exec((await response.allHeaders())['server-timing'] ?? '') ?? [];
  if (call) heard.unanswered.add(call);
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  if (body?.code !== undefined) heard.codes.add(Number(body.code));
}

const headingOf = async (page: Page): Promise<string> => {
  const [heading = ''] = await page.locator('h1').allInnerTexts();
  return heading.replaceAll(/\s+/g, ' ').trim();
};

/** Whether something comes true in time. */
async function comes(isTrue: () => Promise<boolean>, page: Page, end: number): Promise<boolean> {
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > end) return false;
    await page.waitForTimeout(PAUSE_MS);
  }
}
