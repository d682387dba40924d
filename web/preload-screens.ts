import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Ahead } from './src/lib/http/ahead.ts';

/**
 * A signed-in person would otherwise wait for one file after the other: the first file, the screen of the address, its parts, its
 * data. The page itself knows the address, and requests all of them at once.
 */
export function preloadScreens(): Plugin {
  let screens: ScreenParts[] = [];
  return {
    name: 'preload-screens',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      // Every import calls Vite's own loader, but it has no work left: modulePreload is off, and all styles are one sheet.
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    async buildEnd() {
      const list = this.getModuleInfo(join(import.meta.dirname, 'src/screens.ts'));
      if (!list) throw new Error('The build has no list of screens');
      screens = await Promise.all(
        list.importedIds.map(async (file) => {
          // Loaded by Node: the bundler of this configuration would include every page.
          const { screen, preloads }: ScreenFile = await import(pathToFileURL(file).href);
          return {
            path: screen.path,
            needs: screen.needs,
            preloads,
            modules: this.getModuleInfo(file)?.dynamicallyImportedIds ?? [],
          };
        }),
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) throw new Error('There is no bundle to preload from');
        return [askAhead(bundle, screens), ...fonts(bundle)];
      },
    },
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle)) chunk.code = fetchBeforeImport(chunk);
    },
    /** At the end: only now has Vite removed the files that held styles alone. */
    async writeBundle({ dir = '' }, bundle) {
      const files: FilesOfScreens = { first: firstFiles(bundle), screens: filesOfScreens(bundle, screens) };
      await mkdir(join(dir, dirname(filesOfScreensName)), { recursive: true });
      await writeFile(join(dir, filesOfScreensName), JSON.stringify(files));
    },
  };
}

/** A slice's screen.ts: see src/lib/screen.ts. */
interface ScreenFile {
  screen: { path: string; needs: string };
  preloads: readonly string[];
}

interface ScreenParts {
  path: string;
  needs: string;
  preloads: readonly string[];
  /** Its lazy imports, by the build's ids. */
  modules: readonly string[];
}

/** Around every screen. */
const frame = { modules: [join(import.meta.dirname, 'src/shell/shell.tsx')], preloads: ['/api/alerts/pressing'] };

/** The build's list of each screen's files, for the check of their weight. */
export const filesOfScreensName = '.vite/screens.json';

export interface FilesOfScreens {
  /** Files named in the page itself. */
  first: string[];
  /** Further files, by the path of the screen. */
  screens: Record<string, string[]>;
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function comingLater(bundle: Rolldown.OutputBundle, screens: ScreenParts[]): Rolldown.OutputChunk[] {
  const wanted = [frame, ...screens].flatMap(({ modules }) =>
    modules.map((module) => chunkOf(bundle, module).fileName),
  );
  const all = new Set([...wanted, ...chunksOf(bundle).flatMap(({ dynamicImports }) => dynamicImports)]);
  return chunksOf(bundle).filter(({ fileName }) => all.has(fileName));
}

/** Left out of the names, since each name weighs. */
const folder = 'assets/';
const nameOf = (fileName: string) => fileName.slice(folder.length);

const call = String.raw`loadCode\("[\w-]+\.js"\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?`;
const end = String.raw`,(?:void 0|__VITE_PRELOAD__)\)`;

/** Vite's own call around an import, and the one name that it picks of it: `load` above leaves them nothing to do. */
const wrapped = new RegExp(String.raw`(?<![\w$.])[\w$]+\(\(\)=>(${call})${end}`, 'g');
const picked = new RegExp(
  String.raw`(?<![\w$.])[\w$]+\(async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (${call});return\{\1:\2\}\}${end}`,
  'g',
);

/** The page fetches the files of an import first: src/lib/http/ahead.ts. */
function fetchBeforeImport({ code, dynamicImports, fileName }: Rolldown.OutputChunk): string {
  const left = new Set(dynamicImports);
  const changed = code.replace(/\bimport\([`"']\.\/([\w-]+\.js)[`"']\)/g, (_call, name) => {
    left.delete(`${folder}${name}`);
    return `loadCode("${name}")`;
  });
  if (left.size > 0) throw new Error(`${fileName} imports ${[...left]} in an unknown way`);
  return changed.replace(wrapped, '$1').replace(picked, '$3');
}

function firstFiles(bundle: Rolldown.OutputBundle): string[] {
  return withImports(bundle, (chunk) => chunk.isEntry);
}

/** Without the first files. */
function filesOf(bundle: Rolldown.OutputBundle, wanted: Rolldown.OutputChunk[]): string[] {
  const first = new Set(firstFiles(bundle));
  return withImports(bundle, (chunk) => wanted.includes(chunk)).filter((file) => !first.has(file));
}

function filesOfScreens(bundle: Rolldown.OutputBundle, screens: ScreenParts[]): Record<string, string[]> {
  const needs = screens.map(({ path, modules }) => {
    return [
      path,
      filesOf(
        bundle,
        [...frame.modules, ...modules].map((module) => chunkOf(bundle, module)),
      ),
    ];
  });
  return Object.fromEntries(needs);
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`The build has no ${module}`);
  return found;
}

/** With all their static imports. */
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

/** The server reads its hash for the Content-Security-Policy from the built page. */
function askAhead(bundle: Rolldown.OutputBundle, screens: ScreenParts[]): HtmlTagDescriptor {
  const code: Code = { files: [], of: {} };
  for (const entry of comingLater(bundle, screens)) {
    const files = filesOf(bundle, [entry]).map(nameOf);
    code.files = [...new Set([...code.files, ...files])];
    code.of[nameOf(entry.fileName)] = files.map((file) => code.files.indexOf(file));
  }
  const needs = screens.map(({ path, needs: permission, modules, preloads }) => {
    const entries = [...frame.modules, ...modules].map((module) => nameOf(chunkOf(bundle, module).fileName));
    return [path, { entries, data: preloads, permission }];
  });
  const parameters = [code, Object.fromEntries(needs), frame.preloads].map((parameter) => JSON.stringify(parameter));
  return { tag: 'script', children: `(${ask})(${parameters})`, injectTo: 'head' };
}

/** Every later file of the program, and the files that each part needs, by the part's own file. */
interface Code {
  files: string[];
  of: Record<string, number[]>;
}

/** Runs in the page, as it is written here; src/lib/http/ahead.ts uses the answers. */
function ask(
  code: Code,
  needs: Record<string, { entries: string[]; data: string[]; permission: string }>,
  ofFrame: string[],
): void {
  // A browser remembers a failed import until the page is loaded again. A failed fetch here can be repeated.
  const here: Record<string, Promise<unknown>> = {};
  const fetchFile = async (file: string) => {
    try {
      const answer = await fetch(`/assets/${file}`);
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {}
    delete here[file];
    // In words of ours: those of a browser's failed import make the router reload the page.
    throw new Error('No se pudo cargar esta parte de la aplicación. Revisá tu conexión y probá de nuevo.');
  };
  const fetchOnce = (file: string) => {
    here[file] ??= fetchFile(file);
    return here[file];
  };
  const fetchEntry = (entry: string) => {
    return Promise.all((code.of[entry] ?? []).map((index) => fetchOnce(code.files[index] ?? entry)));
  };
  window.loadCode = async (entry) => {
    await fetchEntry(entry);
    return import(`/assets/${entry}`);
  };

  const token = localStorage.getItem('auth_token');
  const [, section, id] = location.pathname.split('/');
  // '/ajustes/reglas' is an address of its own, '/vehiculos/…' one of many.
  const there = needs[location.pathname] ?? needs[`/${section}${id ? '/$id' : ''}`];
  const text = localStorage.getItem('membership');
  const permitted = (permission: string) => !text || text.includes(`"${permission}"`);
  // Without permission for the fleet, the person's own unit is there (src/routes.tsx).
  const home = location.pathname === '/' ? needs['/mi-unidad'] : undefined;
  const screen = there && permitted(there.permission) ? there : home;
  if (!token || !screen) return;
  // The import itself reports a failure.
  for (const entry of screen.entries) fetchEntry(entry).catch(() => undefined);
  if (location.search) return;
  const answers: Record<string, Promise<Response>> = {};
  for (const path of permitted('alert:read') ? [...screen.data, ...ofFrame] : screen.data) {
    const url = path.replace('$id', `${id}`);
    const answer = fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(30_000) });
    // The request itself reports a failure.
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  window.ahead = { token, answers } satisfies Ahead;
}

/** Preloaded, so that the text is drawn once, in its final font. */
function fonts(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }));
}
