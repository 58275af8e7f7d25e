import type { ReactNode } from 'react';

const SHEET = (
  <>
    <ellipse cx="80" cy="108" rx="52" ry="6" className="picture-ground" />
    <path d="M50 18h44l18 18v64a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" className="picture-paper" />
    <path d="M94 18v14a4 4 0 0 0 4 4h14" className="picture-line" />
    <path d="M58 48h32M58 60h40M58 72h26" className="picture-faint" />
  </>
);

const ENVELOPE = (
  <>
    <ellipse cx="80" cy="108" rx="52" ry="6" className="picture-ground" />
    <rect x="34" y="30" width="84" height="60" rx="5" className="picture-paper" />
    <path d="m36 34 36 28a7 7 0 0 0 8 0l36-28" className="picture-line" />
  </>
);

const DRAWINGS = {
  'not-found': (
    <>
      {SHEET}
      <circle cx="104" cy="82" r="18" className="picture-glass" />
      <path d="m117 95 13 13" className="picture-strong" />
      <path d="M98 82h12" className="picture-strong" />
    </>
  ),
  empty: (
    <>
      <ellipse cx="80" cy="108" rx="52" ry="6" className="picture-ground" />
      <path
        d="m34 62 12-30a6 6 0 0 1 6-4h56a6 6 0 0 1 6 4l12 30v36a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z"
        className="picture-paper"
      />
      <path d="M34 64h26l6 12h28l6-12h26" className="picture-line" />
    </>
  ),
  error: (
    <>
      {SHEET}
      <path d="M106 62 82 104h48z" className="picture-warning" />
      <path d="M106 78v12m0 6v1" className="picture-strong" />
    </>
  ),
  offline: (
    <>
      <ellipse cx="80" cy="108" rx="52" ry="6" className="picture-ground" />
      <path d="M48 92a20 20 0 0 1 2-40 30 30 0 0 1 57-4 22 22 0 0 1 5 44z" className="picture-paper" />
      <path d="m68 60 24 24m0-24L68 84" className="picture-strong" />
    </>
  ),
  success: (
    <>
      {SHEET}
      <circle cx="106" cy="84" r="20" className="picture-success" />
      <path d="m97 84 7 7 12-14" className="picture-on-success" />
    </>
  ),
  waiting: (
    <>
      {SHEET}
      <circle cx="106" cy="84" r="20" className="picture-warning" />
      <path d="M106 73v12l8 5" className="picture-strong" />
    </>
  ),
  letter: ENVELOPE,
  mail: (
    <>
      {ENVELOPE}
      <circle cx="116" cy="86" r="18" className="picture-success" />
      <path d="m108 86 6 6 11-12" className="picture-on-success" />
    </>
  ),
  'old-mail': (
    <>
      {ENVELOPE}
      <circle cx="116" cy="86" r="18" className="picture-warning" />
      <path d="M116 76v11l7 5" className="picture-strong" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof DRAWINGS;

/** The SVG of an Illustration. */
const IllustrationSvg = ({ name }: { name: IllustrationName }) => DRAWINGS[name];

export default IllustrationSvg;
