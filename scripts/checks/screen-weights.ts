import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FilesOfScreens, filesOfScreensName } from '../../web/preload-screens.ts';

/** Limits in kB of JavaScript, gzip, before a screen shows anything. */
const budgets = [
  { screen: '/login', most: 150 },
  { screen: '/', most: 220 },
  { screen: '/estadisticas', most: 340 },
] as const;

export function tooHeavy(built: string): string[] {
  const { first, screens }: FilesOfScreens = JSON.parse(readFileSync(join(built, filesOfScreensName), 'utf8'));
  return budgets.flatMap(({ screen, most }) => {
    // The sign-in screen is the first one, and has no more than the first files.
    const files = [...first, ...(screens[screen] ?? [])];
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);
    const weight = bytes / 1_000;
    return weight > most
      ? [`${screen}: ${weight.toFixed(1)} kB de JavaScript, más de los ${most} que puede pesar`]
      : [];
  });
}
