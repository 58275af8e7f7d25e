import { expect, test } from '@playwright/test';
import { OLDEST_BROWSERS } from '#shared/browser/oldest-browsers.ts';
import { findYoungScripts, findYoungSelectors } from '#tests/support/used-built-ins.ts';

// Whoever uses a younger built-in writes it without, or names here what replaces it where it is missing.

/** Used where a browser has them; elsewhere something else does it, or nothing is lost. */
const WITH_FALLBACK = {
  portal: [
    // Added by src/shared/browser/array-copies.ts.
    'toSorted',
    'toReversed',
    'Intl.Segmenter',
    'segment',
    'checkVisibility',
    'popover',
    'togglePopover',
    'NavigateEvent',
    'cancelIdleCallback',
    'requestIdleCallback',
    'trustedTypes',
    // React asks whether they are there.
    'connection',
    'movementX',
    'movementY',
    'navigation',
    'startViewTransition',
    // A hint to the browser.
    'fetchPriority',
  ],
  console: [
    'trustedTypes',
    // React, CodeMirror and ProseMirror ask whether they are there.
    'EditContext',
    // Asked for before it is used.
    'NavigateEvent',
    'caretPositionFromPoint',
    'connection',
    'editContext',
    'getComposedRanges',
    'navigation',
    'popover',
    'scheduling',
    'startViewTransition',
    'userAgentData',
    // Hints to the browser.
    'autocapitalize',
    'closedBy',
    'fetchPriority',
    // Every browser has them, some not as the standard wants it.
    'devicePixelRatio',
    'isComposing',
    'open',
  ],
};

/** Members that code of ours or of a library calls like a young built-in. */
const OWN_NAMES = {
  portal:
    'Profiler Rect ViewTransition alpha bytes capture colorSpace command difference dispose getName isError newState share take toArray',
  console:
    'Profiler ViewTransition bytes capture colorSpace command dispose drop getHTML getName intersection isError parseHTML resize share take toArray',
};

for (const [application, folder] of [
  ['portal', 'dist'],
  ['console', 'dist-console'],
] as const) {
  const oldest = OLDEST_BROWSERS[application];

  test(`the ${application} uses no built-in and no regular expression that one of its oldest browsers lacks`, () => {
    const known = [...WITH_FALLBACK[application], ...OWN_NAMES[application].split(' ')];
    const used = findYoungScripts(folder, oldest);
    expect([...used].filter(([name]) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });

  test(`the ${application} uses no selector that one of its oldest browsers lacks`, () => {
    // The build writes the rule a second time, with a prefix.
    const prefixed = new Set(['autofill']);
    expect([...findYoungSelectors(folder, oldest).keys()].filter((name) => !prefixed.has(name))).toEqual([]);
  });
}
