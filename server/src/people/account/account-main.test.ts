import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Session } from '@baqueano/domain/people/session';
import { expect, inject, test } from 'vitest';
import { Client, signUp, theApp } from '../../testing/api.ts';
import { lettersOf } from '../../testing/outside/account-letters.ts';
import { addPasskey, aTicket, password, showCode, withApp } from '../../testing/outside/factors.ts';

async function run(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const program = fileURLToPath(new URL('./account-main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: inject('databaseUrl') },
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed };
}

test('the operator lets the last owner in again, who has lost phone and passkey', async () => {
  const owner = await signUp(await theApp());
  const phone = await withApp(owner);
  await addPasskey(owner);
  const ticket = await aTicket(owner);
  const { email } = owner.session.user;
  const outcome = await run('reset-second-factor', email.toUpperCase());
  expect(outcome).toEqual({
    code: 0,
    printed: `${email.toUpperCase()} ingresa con su contraseña, sin segundo factor. Sus sesiones se cerraron.\n`,
  });
  // Its id is another process's: it need not be the newest.
  expect((await lettersOf(owner)).map(({ kind }) => kind)).toContain('second-factor-reset');
  expect((await owner.get('/api/auth/me')).status).toBe(401);
  expect((await showCode(owner, ticket, phone.code())).status).toBe(401);
  const { body } = await new Client(owner.app).post<Session>('/api/auth/login', { email, password });
  expect(body.token).toMatch(/^[\w-]{64}$/);
});

test('it says what it does not know', async () => {
  const missing = await run('reset-second-factor', 'nadie@flota.example');
  expect(missing).toEqual({ code: 1, printed: 'No hay una cuenta con el email nadie@flota.example.\n' });
  for (const args of [[], ['reset-second-factor'], ['delete', 'nadie@flota.example']]) {
    expect(await run(...args)).toEqual({ code: 1, printed: 'Uso: npm run account -- reset-second-factor EMAIL\n' });
  }
});
