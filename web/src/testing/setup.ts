import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens arrive in parts, which a busy machine takes its time to load.
configure({ asyncUtilTimeout: 5_000 });

/** What Mantine and the router ask of a browser and jsdom does not have. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has one of its own, and the server, in the same process, would not know Node's buffers by it.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor;
vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
window.scrollTo = () => {};
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
});
