import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root, toolFile } from './project.ts';

export const builtWebApp = join(root, 'web', 'dist');
/** The hash of the build's sources. Hidden, so that the server does not serve it. */
const stampName = '.sources.sha256';
const stamp = join(builtWebApp, stampName);

/** Builds the web app unless the present build has the same sources. False when the build fails. */
export function buildWebWhenStale(): boolean {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  console.log('Construyendo la aplicación web…');
  const draft = join(root, 'node_modules', '.cache', `web-${process.pid}`);
  const args = [toolFile('vite'), 'build', 'web', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  // A test that starts the product passes on NODE_ENV=test, and React's development build weighs 70 kB more.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) return false;
  compress(draft);
  writeFileSync(join(draft, stampName), sources);
  rmSync(builtWebApp, { recursive: true, force: true });
  mkdirSync(join(root, 'web'), { recursive: true });
  renameSync(draft, builtWebApp);
  return true;
}

function hashOfSources(): string {
  const patterns = [
    'web/*.*',
    'web/src/**',
    'web/public/**',
    'domain/package.json',
    'domain/src/**',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (statSync(join(root, file)).isDirectory()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The server sends these as they are: one compression for all requests may be slow and good. */
function compress(folder: string): void {
  for (const file of globSync('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder })) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
