import type { Session } from '@baqueano/domain/people/session';
import type { OidcSetupRequired, OidcStart } from '@baqueano/domain/sign-in/oidc';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { accountMails } from '../../people/account-mail/table.ts';
import { users } from '../../people/credentials/table.ts';
import { anApp, Client, database, type SignedInClient, signUp } from '../api.ts';
import { oidcProvider } from './oidc-provider.ts';

export async function aProvider(id?: string, name?: string) {
  const provider = await oidcProvider(id, name);
  onTestFinished(provider.stop);
  return provider;
}

/** A browser with a cookie, signed in or not. */
export class Browser {
  cookie = '';
  readonly client: Client;

  constructor(app: FastifyInstance, token: string | null = null) {
    this.client = new Client(app, token);
  }

  async call<T>(path: string, body: object) {
    const answer = await this.client.call<T>('POST', path, body, this.cookie ? { cookie: this.cookie } : {});
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  start = (provider = '1') => this.call<OidcStart>('/api/auth/oidc/start', { provider });
  finish = (address: string) =>
    this.call<Session & OidcSetupRequired>('/api/auth/oidc/finish', { response: new URL(address).search.slice(1) });
}

export async function anOidcApp(publicUrl = 'http://flota.example') {
  const provider = await aProvider();
  const app = await anApp({ oidc: [provider.provider], publicUrl });
  const browser = new Browser(app);
  /** The whole trip, there and back. */
  async function signIn(claims?: Record<string, unknown>) {
    if (claims) provider.signInAs(claims);
    const { body } = await browser.start();
    return browser.finish(provider.back(body.url));
  }
  return { ...provider, app, browser, signIn };
}

/** A person with a verified e-mail, or without. */
export async function somebody(app: FastifyInstance, verified: boolean) {
  const person = await signUp(app);
  if (verified) {
    const db = await database();
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.session.user.id));
  }
  return person;
}

export async function newsOf({ session: { user } }: SignedInClient): Promise<string[]> {
  const db = await database();
  const mails = await db.select().from(accountMails).where(eq(accountMails.userId, user.id)).orderBy(accountMails.id);
  return mails.map(({ kind }) => kind);
}

export const startAgain = 'El ingreso venció, ya se usó o empezó en otro navegador. Empezá de nuevo';

/** The organization's details of a new person. */
export const setup = (verificationToken: string) => ({
  verificationToken,
  organizationName: 'Paz Rent',
  organizationType: 'car_rental',
});
