import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../machine/project.ts';

export interface Import {
  from: string;
  to: string;
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
export const isTest = (file: string) => /\.(test|cluster)\.tsx?$/.test(file) || /\/testing(?:\/|\.ts$)/.test(file);

export function sourceFiles(): string[] {
  return ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
}

/** Every import of these files that leads to a file of the project: types, lazy imports and re-exports too. */
export function importsOf(files: string[]): Import[] {
  return files.flatMap((from) => {
    return specifiersOf(from)
      .map((specifier) => targetOf(from, specifier))
      .filter((to) => to !== undefined)
      .map((to) => ({ from, to }));
  });
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { errors, module } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  // The text of a lazy import's name includes its quotes.
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...fixed, ...again, ...lazy];
}

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const [, pack, file] = /^@baqueano\/(domain|server|web)\/(.+)$/.exec(specifier) ?? [];
  return pack && `${pack}/src/${file}${file?.includes('.') ? '' : '.ts'}`;
}

/** Groups of nodes that each lead back to themselves, with one cycle of each group written out. */
export function cyclesOf(imports: Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) {
      cycles.push([...path.slice(path.indexOf(node)), node]);
      return;
    }
    if (done.has(node)) return;
    for (const one of next.get(node) ?? []) visit(one, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return cycles;
}
