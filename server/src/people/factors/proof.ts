import type { FactorProof } from '@baqueano/domain/sign-in/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection/database.ts';
import { invalid, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { deviceOf, limiting, wrongCodesOf, wrongPasswords } from '../credentials/limits.ts';
import { verifyPassword } from '../credentials/passwords.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { candidateOf } from './spend-store.ts';
import { factorStore } from './store.ts';

export const wrong = (field: 'password' | 'code', message: string) => invalid(message, { [field]: message });

export function proving(db: Database) {
  const { unlessRefused } = limiting(attemptsStore(db));
  const mine = (request: FastifyRequest) => factorStore(db, request.signedIn, deviceOf(request).userAgent);

  /** Throws 400 unless the password or a code proves the ownership; wrong ones count as at sign-in. */
  return async function prove(request: FastifyRequest, { password, code }: FactorProof): Promise<void> {
    const store = mine(request);
    const required = await store.requiredProof();
    if (!required.password && !required.code) return;
    const account = await store.account();
    if (!account) throw unauthorized('Iniciá sesión para continuar');
    const address = subjectOf(request.ip);
    if (required.password && password) {
      return unlessRefused(wrongPasswords(account, address), async () => {
        if (!(await verifyPassword(password, account.passwordHash, address))) {
          throw wrong('password', 'La contraseña no es correcta');
        }
      });
    }
    if (required.code && code) {
      return unlessRefused([wrongCodesOf(account)], async () => {
        const candidate = await candidateOf(db, request.signedIn.userId, code, address);
        if (!candidate || !(await store.spend(candidate))) throw wrong('code', 'El código no es correcto o ya se usó');
      });
    }
    throw required.password
      ? wrong('password', 'Escribí tu contraseña')
      : wrong('code', 'Escribí un código de tu teléfono, o uno de recuperación');
  };
}
