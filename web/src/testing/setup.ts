import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
// Loaded before a test can replace `fetch`: see there.
import './real-fetch.ts';
import './quick-react.ts';

// Screens arrive in parts, and a busy machine needs time to load them.
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

/** APIs that Mantine and the router need and jsdom lacks. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has one of its own; with it the server, in the same process, would not recognise Node's buffers.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
window.scrollTo = () => {};
// Tests are never idle: code that a screen does not need is not loaded.
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
  // Vitest removes stubs before the next test alone: the modules of another file are loaded before it.
  vi.unstubAllGlobals();
});

// An unfinished import would fail at the end of its file, and stay so for later files.
afterAll(() => vi.dynamicImportSettled());
