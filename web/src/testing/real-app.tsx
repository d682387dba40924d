import type { GoogleSetupRequired, Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import type { Dependencies } from '../../../server/src/app.ts';
import type { Config } from '../../../server/src/config.ts';
import { anApp, aRegistration, Client, SignedInClient, signUp, theApp } from '../../../server/src/testing/api.ts';
// Its declaration of what the run provides comes with it.
import type {} from '../../../server/src/testing/global-setup.ts';
import { googleClientId, googleIssuer } from '../../../server/src/testing/outside/google-issuer.ts';
import { aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { App, createApp } from '../app.tsx';
import { withdrawUndo } from '../lib/records/undo.ts';
import { startSession } from '../lib/session/session.ts';
import { hideToast } from '../ui/feedback/toasts.ts';
import { realFetch } from './real-fetch.ts';
import { store } from './records.ts';
import { UploadRequest } from './upload-request.ts';

/** Screens run against the real server, in process: what `fetch` asks, the app answers from the real database. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the network does to a call, for the tests of its failures. Nothing else stands between screen and server. */
export const network = {
  broken: null as RegExp | null,
  /** What the server does and nobody hears the answer of. */
  unanswered: null as RegExp | null,
  delay: null as Promise<unknown> | null,
};

// What a screen asks for after its test is nobody's any more: an error would tell the next screen that it is offline.
globalThis.fetch = (path, init) => (String(path).startsWith('/') ? new Promise(() => {}) : realFetch(path, init));

function reach(server: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    // The server, in the same process, asks Google's stand-in for its keys.
    if (!String(path).startsWith('/')) return realFetch(path, init);
    await network.delay;
    const call = `${init.method} ${path}`;
    if (network.broken?.test(call)) throw new TypeError('Failed to fetch');
    const { statusCode, headers, body } = await server.inject({
      method: init.method as Method,
      url: path,
      headers: init.headers as Record<string, string>,
      payload: init.body as string | Buffer | undefined,
    });
    if (network.unanswered?.test(call)) throw new TypeError('Failed to fetch');
    const bodiless = statusCode === 204 || statusCode === 304;
    return new Response(bodiless ? null : body, { status: statusCode, headers: headers as Record<string, string> });
  };
}

export async function aServer(config?: Partial<Config>, logTo?: Dependencies['logTo']): Promise<FastifyInstance> {
  const server = config || logTo ? await anApp(config, { logTo }) : await theApp();
  vi.stubGlobal('fetch', reach(server));
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  onTestFinished(() => {
    network.broken = null;
    network.unanswered = null;
    network.delay = null;
    hideToast();
    withdrawUndo();
  });
  return server;
}

/** A server that knows Google, and the means to sign what Google would. */
export async function aGoogleServer() {
  const google = await googleIssuer();
  onTestFinished(google.stop);
  const server = await aServer({ google: { clientId: googleClientId, issuer: google.issuer } });
  return { ...google, server };
}

/** A person with an organization of their own, and what they sign in with. `client` is that person past the screen. */
export async function somebody(server: FastifyInstance) {
  const client = await signUp(server);
  return { email: client.session.user.email, password: aRegistration().password, client };
}

/** The same person on another device, which is past the screen. */
export async function elsewhere(server: FastifyInstance, email: string, device: string): Promise<SignedInClient> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': device },
    payload: { email, password: aRegistration().password },
  });
  return new SignedInClient(server, answer.json());
}

/** What signing in with this password answers. */
export async function statusOfSignIn(server: FastifyInstance, email: string, password: string): Promise<number> {
  return (await new Client(server).post('/api/auth/login', { email, password })).status;
}

/** Somebody who has an account by Google's word alone. */
export async function somebodyOfGoogle(google: Awaited<ReturnType<typeof aGoogleServer>>): Promise<Session> {
  const client = new Client(google.server);
  const credential = await google.sign();
  const { body: setup } = await client.post<GoogleSetupRequired>('/api/auth/google', { credential });
  const { verificationToken } = setup;
  const organization = { organizationName: 'Paz Rent', organizationType: 'car_rental' };
  return (await client.post<Session>('/api/auth/google/complete', { verificationToken, ...organization })).body;
}

/** An address that nobody has registered. */
export function freeEmail(): string {
  return aRegistration().email;
}

/** The application at an address, as nobody in particular or with the session that local storage has. */
export function openAt(path: string) {
  const app = createApp(createMemoryHistory({ initialEntries: [path] }));
  // What fails is asked for a second time, and no test is about the pause before.
  const { queries, ...others } = app.cache.getDefaultOptions();
  app.cache.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  render(<App {...app} />);
  return { ...app, person: userEvent.setup(), address: () => app.router.history.location.href };
}

/** What failed can be tried again once everything else of the screen has come: until then the button only says so. */
export async function pressOnceReady(person: UserEvent, button: HTMLElement) {
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await person.click(button);
}

/** Somebody signed in and looking at `path`; `prepare` runs before the screen opens. */
export async function signedInAt(path: string, prepare?: (client: SignedInClient) => Promise<unknown>) {
  const server = await aServer();
  const { client } = await somebody(server);
  await prepare?.(client);
  startSession(client.session satisfies Session);
  return { ...openAt(path), client, server };
}

/** Stores a vehicle for that person; what a test does not say is made up. */
export function storeVehicle(client: SignedInClient, overrides?: Partial<VehicleInput>): Promise<Vehicle> {
  return store(client, 'vehicles', aVehicle(overrides));
}
