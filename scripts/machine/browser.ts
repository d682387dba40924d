import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, toolFile } from './project.ts';

/**
 * A Chromium or Chrome for the browser tests: the system's, else Playwright's own, else Debian's; installed if need be.
 * Answers the environment for the tests: CHROME_PATH, or nothing for Playwright's own.
 */
export function findBrowser(): Record<string, string> | undefined {
  const system = systemBrowser();
  if (system) return { CHROME_PATH: system };
  if (runs(chromium.executablePath())) return {};
  console.log('No hay un Chromium ni un Chrome instalado: se instala el de Playwright…');
  run(process.execPath, [toolFile('@playwright/test', 'playwright'), 'install', 'chromium']);
  if (runs(chromium.executablePath())) return {};
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Tampoco: se instala el de Debian…');
    run('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    run('apt-get', [...install, 'chromium-headless-shell']);
    if (!systemBrowser()) run('apt-get', [...install, 'chromium']);
    const debian = systemBrowser();
    if (debian) return { CHROME_PATH: debian };
  }
  console.error('Hace falta Chromium o Chrome: instalalo, o indicá dónde está con CHROME_PATH, y probá de nuevo.');
  return undefined;
}

function systemBrowser(): string | undefined {
  const { CHROME_PATH, LOCALAPPDATA = '', PROGRAMFILES = '', PATH = '' } = process.env;
  const onWindows = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'] ?? '', LOCALAPPDATA].map((folder) =>
    join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
  );
  // Without windows to draw, a journey needs a fifth less of the processor.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const usual: Record<string, string[]> = {
    linux: PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: onWindows,
  };
  return [CHROME_PATH ?? '', ...(usual[process.platform] ?? [])].find((file) => file !== '' && runs(file));
}

function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
}
