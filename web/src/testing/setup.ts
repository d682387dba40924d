import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
// Before a test has put something in its place: see there.
import './real-fetch.ts';
import './quick-react.ts';

// Screens arrive in parts, which a busy machine takes its time to load.
configure({ asyncUtilTimeout: 15_000, getElementError });

/** Waiting for an element makes this error again and again; the document is written into it only when it is read. */
function getElementError(message: string | null, container: Element): Error {
  let written: string | undefined;
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (written ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
}

/** What Mantine and the router ask of a browser and jsdom does not have. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has one of its own, and the server, in the same process, would not know Node's buffers by it.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
window.scrollTo = () => {};
// Tests are never idle: what a screen does not need stays where it is.
window.requestIdleCallback = () => 0;
// jsdom does no layout: without a size everything counts as scrolled out of sight, and menus hide themselves.
Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024 });
Object.defineProperty(document.documentElement, 'clientHeight', { value: 768 });
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  // Vitest would remove stubs before the next test alone: the modules of another file are loaded before it.
  vi.unstubAllGlobals();
});

// A screen that is still coming when its file ends would fail to load, and stay so for the files after it.
afterAll(() => vi.dynamicImportSettled());
