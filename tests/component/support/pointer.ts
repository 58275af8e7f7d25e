interface Point {
  clientX: number;
  clientY: number;
}

export interface Hit {
  target: Element;
  point: Point;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const isInWindow = ({ clientX, clientY }: Point) =>
  clientX >= 0 && clientY >= 0 && clientX < window.innerWidth && clientY < window.innerHeight;

/** The element at the centre of an element, if it is part of it. */
export function findHitTarget(element: HTMLElement): Hit | undefined {
  if (!isInWindow(middleOf(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const point = middleOf(element);
  const target = document.elementFromPoint(point.clientX, point.clientY);
  return target && element.contains(target) ? { target, point } : undefined;
}

const PRESSED = { pointerover: 0, mouseover: 0, pointermove: 0, mousemove: 0, pointerdown: 1, mousedown: 1 } as const;
type Name = keyof typeof PRESSED | 'pointerout' | 'mouseout' | 'pointerup' | 'mouseup' | 'click';

/** @returns whether no listener prevented the default action */
function fire(target: Element, name: Name, point: Point, relatedTarget: Element | null = null): boolean {
  const buttons = name.endsWith('down') ? 1 : 0;
  const common = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, buttons, relatedTarget };
  const Event = name.startsWith('mouse') ? MouseEvent : PointerEvent;
  return target.dispatchEvent(
    new Event(name, { ...common, ...point, isPrimary: true, pointerType: 'mouse', pointerId: 1 }),
  );
}

let under: Element | null = null;

/** Moves the pointer from its previous position. */
function moveTo(target: Element, point: Point): void {
  if (under !== target) {
    if (under?.isConnected) for (const name of ['pointerout', 'mouseout'] as const) fire(under, name, point, target);
    for (const name of ['pointerover', 'mouseover'] as const) fire(target, name, point, under);
    under = target;
  }
  for (const name of ['pointermove', 'mousemove'] as const) fire(target, name, point);
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

function focusAt(target: Element): void {
  const focusable = target.closest<HTMLElement>(FOCUSABLE);
  if (focusable) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function press(target: Element, point: Point): void {
  const isMouseToo = fire(target, 'pointerdown', point);
  if (!isMouseToo || fire(target, 'mousedown', point)) focusAt(target);
}

function release(target: Element, point: Point): void {
  fire(target, 'pointerup', point);
  fire(target, 'mouseup', point);
  fire(target, 'click', point);
}

/** Moves the pointer and clicks like a mouse: the pressed element gets the focus before the release. */
export function clickHit({ target, point }: Hit): void {
  moveTo(target, point);
  press(target, point);
  if (target.isConnected) release(target, point);
}
