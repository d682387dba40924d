import { join } from 'node:path';
import type { ApiKeySecret } from '@baqueano/domain/people/api-key';
import type { Permission, Role } from '@baqueano/domain/people/permissions';
import type { Session } from '@baqueano/domain/people/session';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject, onTestFinished, vi } from 'vitest';
import type { Dependencies } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Judged } from '../people/sign-in/store.ts';
import { asking, auditor } from './audit/statement-audit.ts';
import { dealRoundRobin } from './deal.ts';
import { anApiKey } from './requests/setting-bodies.ts';
import { contentTypeOf } from './samples/made-files.ts';

/**
 * The real app on the real database. Each test has an organization of its own: tables are never emptied, and the order of
 * tests does not matter.
 */

const silent = { info: () => {}, warn: () => {}, error: () => {} };

type Server = Awaited<ReturnType<typeof aServer>>;

async function aServer() {
  const [{ createApp }, { openDatabase }, { authStore }, { addMember }] = await Promise.all([
    import('../app.ts'),
    import('../database/pool/open.ts'),
    import('../people/sign-in/store.ts'),
    import('../people/credentials/member-store.ts'),
  ]);
  const url = inject('databaseUrl');
  return {
    createApp,
    authStore,
    addMember,
    // A busy test machine may be silent for longer than a node's limit.
    ...(await openDatabase({ databaseUrl: url, dataDir: '', log: silent, audit: auditor, silentAfter: 20_000 })),
  };
}

const first = aServer();
let others: Promise<Server[]> | undefined;

/** SERVERS=3 deals the requests of each test round robin to three servers that share only the database. */
async function startOthers(): Promise<Server[]> {
  const servers: Server[] = [];
  // The first app has loaded all modules by then.
  await first;
  while (servers.length + 1 < Number(process.env.SERVERS || 1)) {
    // Modules of its own, as in another process, so that servers share no state in them.
    vi.resetModules();
    servers.push(await aServer());
  }
  return servers;
}

export async function database() {
  return (await first).db;
}

interface More extends Pick<Dependencies, 'logTo' | 'bounds' | 'webRoot'> {
  /** One server, for tests of a server's own state. */
  alone?: boolean;
}

/** They sign each other's links. */
export const testKey = 'la clave de las pruebas, la misma para todos';

async function makeApps(config: Partial<Config>, { alone, ...more }: More): Promise<FastifyInstance[]> {
  // They share their files as they share their database.
  const defaults = readConfig({
    LOG_LEVEL: 'silent',
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
    DATA_DIR: join(inject('runFolder'), 'data'),
    LINK_KEY: testKey,
  });
  others ??= startOthers();
  const servers = [await first, ...(alone ? [] : await others)];
  return Promise.all(
    servers.map(({ createApp, db, ready }) => createApp({ db, ready, config: { ...defaults, ...config }, ...more })),
  );
}

let shared: Promise<FastifyInstance> | undefined;

/** The app as it is usually configured. Making one takes longer than most tests: it is the same for all that need no other. */
export function theApp(): Promise<FastifyInstance> {
  shared ??= makeApps({}, {}).then(dealRoundRobin);
  return shared;
}

/** An app of the test's own, that is closed when the test ends. */
export async function anApp(config: Partial<Config> = {}, more: More = {}): Promise<FastifyInstance> {
  const apps = await makeApps(config, more);
  onTestFinished(async () => void (await Promise.all(apps.map((app) => app.close()))));
  return dealRoundRobin(apps);
}

type Method = NonNullable<InjectOptions['method']>;

export interface Answer<T = never> {
  status: number;
  headers: Record<string, unknown>;
  body: T & { error: string; fields?: Record<string, string> };
}

/** Parsed JSON; the text of a PDF, page by page. */
async function bodyOf({ headers, body, rawPayload }: Awaited<ReturnType<FastifyInstance['inject']>>) {
  if (headers['content-type'] === 'application/pdf') return (await import('./samples/read-pdf.ts')).textOf(rawPayload);
  if (/^text\/csv|spreadsheetml/.test(String(headers['content-type']))) return body;
  return body === '' ? null : JSON.parse(body);
}

/** A client of the API; `call` returns the status and the parsed body. */
export class Client {
  readonly app: FastifyInstance;
  readonly token: string | null;

  constructor(app: FastifyInstance, token: string | null = null) {
    this.app = app;
    this.token = token;
  }

  async call<T = Record<string, unknown>>(
    method: Method,
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const sent: InjectOptions = {
      method,
      url,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(payload !== undefined && { 'content-type': contentTypeOf(payload) }),
        ...headers,
      },
      payload: payload === undefined || payload instanceof Buffer ? payload : JSON.stringify(payload),
    };
    // It is sent once it is awaited.
    const response = await asking.run(`${method} ${url}`, async () => await this.app.inject(sent));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: await bodyOf(response),
    };
  }

  get = <T>(url: string) => this.call<T>('GET', url);
  post = <T>(url: string, payload?: unknown) => this.call<T>('POST', url, payload);
  put = <T>(url: string, payload?: unknown) => this.call<T>('PUT', url, payload);
  delete = <T>(url: string) => this.call<T>('DELETE', url);

  /** Creates the record; a refusal fails the test. */
  add = async <T extends { id: string }>(path: string, record: object): Promise<T> => {
    const { status, body } = await this.post<T>(path, record);
    if (status !== 201) throw new Error(`Adding to ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
}

export class SignedInClient extends Client {
  readonly session: Session;

  constructor(app: FastifyInstance, session: Session) {
    super(app, session.token);
    this.session = session;
  }
}

/** Another program of the organization, with these permissions. */
export async function aKeyOf(owner: SignedInClient, permissions: Permission[]): Promise<Client> {
  const { id } = await owner.add('/api/api-keys', anApiKey({ permissions }));
  return new Client(owner.app, (await owner.post<ApiKeySecret>(`/api/api-keys/${id}/secret`)).body.secret);
}

/** The same person in a new organization of theirs: their session moves there. */
export async function anotherOf(owner: SignedInClient): Promise<SignedInClient> {
  const { id: organizationId } = await owner.add('/api/organizations', { name: 'La otra', type: 'logistics' });
  return new SignedInClient(owner.app, (await owner.post<Session>('/api/auth/switch', { organizationId })).body);
}

let registered = 0;

export function aRegistration(overrides: Record<string, unknown> = {}) {
  registered += 1;
  return {
    email: `persona-${crypto.randomUUID()}@flota.example`,
    password: 'caballo-correcto',
    firstName: 'Ana',
    lastName: 'Suárez',
    organizationName: `Transportes ${registered}`,
    organizationType: 'logistics' as const,
    ...overrides,
  };
}

/** Through the API; `signUp` is quicker. */
export async function register(app: FastifyInstance, overrides: Record<string, unknown> = {}): Promise<SignedInClient> {
  const { status, body } = await new Client(app).post<Session>('/api/auth/register', aRegistration(overrides));
  if (status !== 201) throw new Error(`Registering answered ${status}: ${body.error}`);
  return new SignedInClient(app, body);
}

/**
 * For the password in aRegistration. A hash takes 40 ms on purpose, longer than most tests. This one declares the least of
 * work, so that its check is quick. Registrations have a usual one.
 */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$wEK4WmJeVS198FxioUg0Og$5CwsOQV8fE7kd7SDSH+YR8e2XX8Y/tTd0pZgd/25KtY';

/** A person with a new organization of their own, written into the tests' database. */
export async function signUp(app: FastifyInstance): Promise<SignedInClient> {
  const { password: _hashed, ...account } = aRegistration();
  const { db, authStore } = await first;
  return signedIn(app, await authStore(db).createAccount({ ...account, passwordHash, googleSubject: null }));
}

async function signedIn(app: FastifyInstance, who: Judged): Promise<SignedInClient> {
  const { db, authStore } = await first;
  const auth = authStore(db);
  const token = await auth.startSession(who, { userAgent: null, network: '' });
  const identity = await auth.findById(who.organization.id, who.user.id);
  if (!token || !identity) throw new Error('Signing in began no session');
  return new SignedInClient(app, { token, ...identity });
}

/** Another member of that organization, with the given role. */
export async function aMember(
  { app, session: { organization } }: SignedInClient,
  role: Role,
  driverId: string | null = null,
): Promise<SignedInClient> {
  const { password: _hashed, ...account } = aRegistration();
  const { db, authStore, addMember } = await first;
  const who = await authStore(db).createAccount({ ...account, passwordHash, googleSubject: null });
  await addMember(db, { organizationId: organization.id, userId: who.user.id, role, driverId });
  return signedIn(app, { ...who, organization });
}
