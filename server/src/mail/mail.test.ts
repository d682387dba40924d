import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { aPostOffice } from '../testing/outside/post-office.ts';
import { mailer } from './mail.ts';

test('an address that reads as a list of others takes a letter to none of these', async () => {
  const { recipients, mail } = await aPostOffice();
  const send = mailer({ ...readConfig({}), mail });
  const odd = ['x1<bob@x.example>', 'uno,bob@x.example', 'g:bob@x.example;', 'bob@x.example(c)'];
  const letters = [...odd, 'ana@x.example'].map((to) => send?.({ to, subject: 'Hola', text: 'Hola' }));
  // A post office may refuse what is no mailbox.
  const outcomes = await Promise.allSettled(letters);
  expect(outcomes.at(-1)?.status).toBe('fulfilled');
  expect(recipients).toContainEqual(['ana@x.example']);
  expect(recipients.flat()).not.toContain('bob@x.example');
});
