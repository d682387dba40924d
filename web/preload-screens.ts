import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { frame, screens } from './screens.ts';
import type { Ahead } from './src/lib/ahead.ts';

/**
 * Who comes signed in would wait for one thing after the other: the first file, the screen that it finds in the address, what that
 * one is made of, its data. The page itself knows the address, and asks for all of them at once.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) throw new Error('There is no bundle to preload from');
        return [askAhead(bundle), ...fonts(bundle)];
      },
    },
    generateBundle(_options, bundle) {
      const files: FilesOfScreens = { first: firstFiles(bundle), screens: filesOfScreens(bundle) };
      this.emitFile({ type: 'asset', fileName: filesOfScreensName, source: JSON.stringify(files) });
    },
  };
}

/** Where the build says which files its screens need, for who weighs them. */
export const filesOfScreensName = '.vite/screens.json';

export interface FilesOfScreens {
  /** What the page itself names. */
  first: string[];
  /** By the path of the screen: what it needs beside those. */
  screens: Record<string, string[]>;
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function firstFiles(bundle: Rolldown.OutputBundle): string[] {
  return withImports(bundle, (chunk) => chunk.isEntry);
}

function filesOfScreens(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const first = new Set(firstFiles(bundle));
  const needs = screens.map(({ path, modules }) => {
    const wanted = [...frame.modules, ...modules].map((module) => chunkOf(bundle, module));
    return [path, withImports(bundle, (chunk) => wanted.includes(chunk)).filter((file) => !first.has(file))];
  });
  return Object.fromEntries(needs);
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`The build has no ${module}`);
  return found;
}

/** With all that they import statically. */
function withImports(bundle: Rolldown.OutputBundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const chunks = chunksOf(bundle);
  const found = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  };
  chunks.filter(isWanted).forEach(add);
  return [...found];
}

/** Its hash stands in the Content-Security-Policy: the server takes it from the built page. */
function askAhead(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const files = filesOfScreens(bundle);
  const needs = screens.map(({ path, data }) => [path, { files: files[path], data: [...data, ...frame.data] }]);
  return { tag: 'script', children: `(${ask})(${JSON.stringify(Object.fromEntries(needs))})`, injectTo: 'head' };
}

/** Runs in the page, as it is written here; src/lib/ahead.ts takes the answers. */
function ask(needs: Record<string, { files: string[]; data: string[] }>): void {
  const token = localStorage.getItem('auth_token');
  const [, section, id] = location.pathname.split('/');
  const screen = needs[`/${section}${id ? '/$id' : ''}`];
  if (!token || !screen) return;
  for (const file of screen.files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  if (location.search) return;
  const answers: Record<string, Promise<Response>> = {};
  for (const path of screen.data) {
    const url = path.replace('$id', `${id}`);
    const answer = fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(30_000) });
    // Who takes it hears of its failure.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  window.ahead = { token, answers } satisfies Ahead;
}

/** The text is drawn once, in the font that it keeps. */
function fonts(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }));
}
