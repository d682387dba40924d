import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { aPostOffice } from '../testing/outside/post-office.ts';
import { mailer } from './mail.ts';

test('an address that reads as a list of others takes a letter to none of these', async () => {
  const { recipients, mail } = await aPostOffice();
  const send = mailer({ ...readConfig({}), mail });
  const odd = ['x1<bob@x.example>', 'uno,bob@x.example', 'g:bob@x.example;', 'bob@x.example(c)'];
  const letters = [...odd, 'ana@x.example'].map((to) => send?.({ to, subject: 'Hola', text: 'Hola' }));
  // A mail server may refuse invalid mailboxes.
  const outcomes = await Promise.allSettled(letters);
  expect(outcomes.at(-1)?.status).toBe('fulfilled');
  expect(recipients).toContainEqual(['ana@x.example']);
  expect(recipients.flat()).not.toContain('bob@x.example');
});

test('a mail server that goes on saying nothing whole is given up, and its connection closed', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.resume().write('220 hola\r\n250');
    // Sends often enough never to reach a limit of silence.
    const talking = setInterval(() => socket.write('-'), 20);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(talking);
        closed.resolve();
      });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = mailer({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'b@x.example' } }, 300);
  await expect(send?.({ to: 'ana@x.example', subject: 'Hola', text: 'Hola' })).rejects.toThrow();
  await closed.promise;
});

test('what sends letters is looked for again where it could not be loaded', async () => {
  const { recipients, mail } = await aPostOffice();
  const send = mailer({ ...readConfig({}), mail });
  const letter = { to: 'ana@x.example', subject: 'Hola', text: 'Hola' };
  vi.doMock('nodemailer', () => {
    throw new Error('EMFILE: too many open files');
  });
  onTestFinished(() => void vi.doUnmock('nodemailer'));
  await expect(send?.(letter)).rejects.toThrow();
  vi.doUnmock('nodemailer');
  await send?.(letter);
  expect(recipients).toEqual([['ana@x.example']]);
});
