import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What Vite's manifest tells of a file. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** kB of JavaScript, gzip, that a screen may need before it shows anything. Sources are as the manifest names them. */
const budgets = [
  { screen: '/login', sources: [], most: 150 },
  { screen: '/', sources: ['src/shell/shell.tsx', 'src/dashboard/dashboard-page.tsx'], most: 220 },
  { screen: '/estadisticas', sources: ['src/shell/shell.tsx', 'src/statistics/statistics-page.tsx'], most: 340 },
] as const;

/** Says which screens of the built web app are too heavy. */
export function tooHeavy(built: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  return budgets.flatMap(({ screen, sources, most }) => {
    const files = filesOf(manifest, [...entries, ...sources]);
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
    const weight = bytes / 1_000;
    return weight > most
      ? [`${screen}: ${weight.toFixed(1)} kB de JavaScript, más de los ${most} que puede pesar`]
      : [];
  });
}

/** With all that they import statically. */
function filesOf(manifest: Record<string, Chunk>, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}
