import { findBrowser } from './machine/browser.ts';
import { buildWebWhenStale } from './machine/build-web.ts';

const [what = 'calls'] = process.argv.slice(2);

if (!buildWebWhenStale()) process.exit(1);
if (what === 'attacks') {
  await import('../bench/attacks.ts');
} else if (what === 'turns') {
  await import('../bench/by-turns.ts');
} else if (what === 'beside') {
  const { measureWritesBeside } = await import('../bench/write-beside.ts');
  await measureWritesBeside(Number(process.env.PORT || 3180));
} else if (what === 'papers') {
  await import('../bench/paper-reading.ts');
} else if (what === 'screens') {
  Object.assign(process.env, findBrowser());
  await import('../bench/screens/first-screenful.ts');
} else {
  Object.assign(process.env, findBrowser());
  await import('../bench/bench.ts');
}
