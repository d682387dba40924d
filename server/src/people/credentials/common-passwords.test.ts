import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../records/refusals.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const list = '@zxcvbn-ts/language-common';

afterEach(() => {
  vi.doUnmock(list);
});

test('a list that could not be read is read for the next password', async () => {
  vi.doMock(list, () => {
    throw new Error('EMFILE: too many open files');
  });
  await expect(refuseCommonPassword('caballo-correcto', 'password')).rejects.not.toBeInstanceOf(Refusal);
  vi.doUnmock(list);
  await refuseCommonPassword('caballo-correcto', 'password');
  await expect(refuseCommonPassword('Password1', 'password')).rejects.toBeInstanceOf(Refusal);
});
