import type { SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import type { FirstRecoveryCodes, TotpSetup } from '@baqueano/domain/sign-in/second-factor';
import { newRecoveryCodes, newSecret } from '../../people/factors/codes.ts';
import { factorStore } from '../../people/factors/store.ts';
import type { Tenant, UserId } from '../../tenant.ts';
import { Client, database, type SignedInClient, signUp, theApp } from '../api.ts';
import { anAuthenticator } from './authenticator.ts';
import { codeOf } from './totp.ts';

/** The password in `aRegistration`. */
export const password = 'caballo-correcto';

/** For an app without PUBLIC_URL. */
export const place = { origin: 'http://localhost:3000', rpId: 'localhost' };

export interface App {
  secret: string;
  codes: string[];
  /** The present code, or that of some 30-second steps later. */
  code: (later?: number) => string;
}

/** Confirms the app by the code of the step before, so that the present and the next ones are unused. */
export async function setUpApp(person: SignedInClient): Promise<App> {
  const { status, body } = await person.post<TotpSetup>('/api/auth/factors/totp', { password });
  if (status !== 200) throw new Error(`Setting up answered ${status}: ${body.error}`);
  const code = (later?: number) => codeOf(body.secret, later);
  const confirm = () => person.post<FirstRecoveryCodes>('/api/auth/factors/totp/confirmation', { code: code(-1) });
  const first = await confirm();
  // Its 30 seconds may have ended on the way.
  const confirmed = first.status === 400 ? await confirm() : first;
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}: ${confirmed.body.error}`);
  return { secret: body.secret, codes: confirmed.body.codes ?? [], code };
}

let hashed: ReturnType<typeof newRecoveryCodes> | undefined;

/**
 * The same, written into the database, for tests of later steps: hashing ten recovery codes takes half a second, and these
 * are shared. A test of the codes itself needs a real set-up.
 */
export async function withApp({ session: { organization, user, token } }: SignedInClient): Promise<Omit<App, 'codes'>> {
  hashed ??= newRecoveryCodes('tests');
  const { hashes } = await hashed;
  const store = factorStore(await database(), {
    organizationId: organization.id as Tenant['organizationId'],
    userId: user.id as UserId,
    token,
  });
  const secret = newSecret();
  await store.startApp(secret);
  await store.confirmApp(secret, Math.floor(Date.now() / 30_000) - 1, hashes);
  return { secret, code: (later) => codeOf(secret, later) };
}

export async function addPasskey(person: SignedInClient, name = 'La notebook', proof: object = { password }) {
  const options = await person.post<{ challenge: string }>('/api/auth/passkeys/additions', proof);
  if (options.status !== 200) throw new Error(`Asking for a passkey answered ${options.status}: ${options.body.error}`);
  const authenticator = anAuthenticator(place, person.session.user.id);
  const credential = authenticator.create(options.body);
  const added = await person.post<FirstRecoveryCodes>('/api/auth/passkeys', { name, credential });
  if (added.status !== 201) throw new Error(`Adding a passkey answered ${added.status}: ${added.body.error}`);
  return { authenticator, codes: added.body.codes };
}

/** The ticket that the password opens. */
export async function aTicket({ app, session }: SignedInClient): Promise<string> {
  const { email } = session.user;
  const { status, body } = await new Client(app).post<SecondFactorRequired>('/api/auth/login', { email, password });
  if (status !== 200 || !body.requiresSecondFactor) throw new Error(`Signing in answered ${status}: ${body.error}`);
  return body.ticket;
}

export const showCode = ({ app }: SignedInClient, ticket: string, code: string) =>
  new Client(app).post<Session>('/api/auth/second-factor', { ticket, code });

export async function somebody() {
  const person = await signUp(await theApp());
  return { person, phone: await withApp(person) };
}

export async function somebodyWithCodes() {
  const person = await signUp(await theApp());
  return { person, phone: await setUpApp(person) };
}
