/** The overlay of the stage on the portal; the portal cannot access it. */
export interface StageBadge {
  /** Shows a sentence below the screen until the next one. */
  showMessage(sentence: string): void;
  /** Shows no more sentences: the page around does. */
  mute(): void;
  /** Signals to screenshot tools that the scene is complete: `stage-mark[settled]`. */
  markSettled(): void;
}

/** The distance of a sentence from what is above and below it, in CSS pixels. */
const GAP = 16;

// In the margin beside what is read and pressed, at any width; at the top, where a tall frame is looked at first.
const STYLE = `
  :host {
    all: initial; position: fixed; inset: 72px 0 auto auto; margin: 0; width: fit-content; height: fit-content;
    display: block; pointer-events: none; border: 0; padding: 0; background: none; overflow: visible;
    font: 600 13px/1.35 system-ui, sans-serif; z-index: 2147483647;
  }
  p { margin: 0; border-radius: 4px; }
  .mark {
    writing-mode: vertical-rl; padding: 8px 0; color: #1a1a1a; background: #ffd54d; border: 1px solid #1a1a1a;
    border-right: 0; border-radius: 4px 0 0 4px; font-size: 10px; line-height: 12px; white-space: nowrap;
  }
  .told {
    position: fixed; inset: auto auto 8px 8px; max-width: calc(100vw - 48px); padding: 4px 10px; color: #ffffff;
    background: #1a1a1a; overflow-wrap: anywhere;
  }
  .told:empty { display: none; }
`;

/**
 * Draws the badge that says that all data is fake (R-SCN-12): above dialogs, too, and again when it is removed.
 * @param page the portal's @param text of the badge
 */
export function createStageBadge({ documentElement }: Document, text: string): StageBadge {
  const host = document.createElement('stage-mark');
  host.dataset.unheard = '';
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const told = paragraph('told', '');
  told.setAttribute('role', 'status');
  shadow.append(told, paragraph('mark', text));
  host.popover = 'manual';
  const raise = () => {
    if (!host.isConnected) documentElement.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  raise();
  const watched = new MutationObserver((changes) => {
    const isCovered = changes.some(({ type, target }) => type === 'attributes' && target !== host);
    if (isCovered || !host.isConnected) raise();
  });
  watched.observe(documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
  let isMute = false;
  const showMessage = (sentence: string) => {
    told.textContent = sentence;
    // The end of the screen can be scrolled above the sentence.
    documentElement.style.paddingBottom = sentence === '' ? '' : `${told.offsetHeight + GAP}px`;
  };
  return {
    showMessage: (sentence) => {
      if (!isMute) showMessage(sentence);
    },
    mute: () => {
      if (!isMute) showMessage('');
      isMute = true;
    },
    markSettled: () => void host.toggleAttribute('settled', true),
  };
}

function paragraph(name: string, text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = name;
  element.textContent = text;
  return element;
}
