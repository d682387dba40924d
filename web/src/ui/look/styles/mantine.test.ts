import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../..');
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

test('every component of Mantine that a screen uses has its style sheet, with it or in the common one', () => {
  const common = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const bare = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? [];
    return (names.match(/\b[A-Z]\w+/g) ?? [])
      .map((name) => `${name}.layer.css`)
      .filter((sheet) => existsSync(join(sheets, sheet)) && !`${common}${text}`.includes(`/styles/${sheet}`))
      .map((sheet) => `${file}: ${sheet}`);
  });
  expect(bare).toEqual([]);
});
