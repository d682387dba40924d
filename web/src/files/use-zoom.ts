import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const most = 8;
const step = 1.5;
/** The zoom of a double click. */
const close = 2.5;
/** Pixels: one press of an arrow; the length of a swipe to the next picture. */
const stride = 80;
const swipe = 60;

interface View {
  scale: number;
  /** The distance of its middle from the stage's, in pixels. */
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

const between = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value));
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** From the middle of the stage. */
function pointIn(stage: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

export function useZoom(picture: RefObject<HTMLImageElement | null>, onSwipe: (by: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  /** The picture does not leave its stage. */
  function held({ scale, x, y }: View): View {
    const { current: image } = picture;
    const { current: frame } = stage;
    if (!image || !frame || scale <= 1) return whole;
    const roomX = Math.max(0, (image.offsetWidth * scale - frame.clientWidth) / 2);
    const roomY = Math.max(0, (image.offsetHeight * scale - frame.clientHeight) / 2);
    return { scale, x: between(x, roomX), y: between(y, roomY) };
  }

  /** The point under the pointer stays where it is. */
  function zoom(factor: number, at: Point = { x: 0, y: 0 }) {
    setView(({ scale, x, y }) => {
      const next = Math.min(most, Math.max(1, scale * factor));
      const grown = next / scale;
      return held({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
    });
  }

  function move(by: Point) {
    setView(({ scale, x, y }) => held({ scale, x: x + by.x, y: y + by.y }));
  }

  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const frame = stage.current;
    const turn = (event: WheelEvent) => {
      // The page itself would be zoomed. React's own listener is passive and cannot stop it.
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * 0.002), pointIn(frame, event));
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  }, []);

  function onPointerDown(event: PointerEvent) {
    const point = pointIn(stage.current, event);
    pointers.current.set(event.pointerId, point);
    start.current = pointers.current.size === 1 ? point : null;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(stage.current, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return move({ x: now.x - before.x, y: now.y - before.y });
    const [from, to] = [middle(before, other), middle(now, other)];
    zoom(distance(now, other) / Math.max(1, distance(before, other)), to);
    move({ x: to.x - from.x, y: to.y - from.y });
  }

  function onPointerUp(event: PointerEvent) {
    const { current: from } = start;
    pointers.current.delete(event.pointerId);
    start.current = null;
    if (!from || view.scale > 1 || event.type === 'pointercancel') return;
    const to = pointIn(stage.current, event);
    const sideways = Math.abs(to.x - from.x);
    if (sideways > swipe && sideways > 2 * Math.abs(to.y - from.y)) onSwipe(to.x < from.x ? 1 : -1);
  }

  return {
    stage,
    scale: view.scale,
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    closer: () => zoom(step),
    farther: () => zoom(1 / step),
    reset: () => setView(whole),
    /** For the arrows: it is the window that moves over the picture. */
    look: (right: number, down: number) => move({ x: -right * stride, y: -down * stride }),
    canGrow: view.scale < most,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(whole) : zoom(close, pointIn(stage.current, event)),
    },
  };
}
