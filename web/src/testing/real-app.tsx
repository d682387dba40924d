import type { GoogleSetupRequired, Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import type { Dependencies } from '../../../server/src/app.ts';
import type { Config } from '../../../server/src/config.ts';
import { anApp, aRegistration, Client, SignedInClient, signUp, theApp } from '../../../server/src/testing/api.ts';
// The import brings the types of the values that the run provides.
import type {} from '../../../server/src/testing/global-setup.ts';
import { googleClientId, googleIssuer } from '../../../server/src/testing/outside/google-issuer.ts';
import { aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { App, createApp } from '../app.tsx';
import { withdrawUndo } from '../lib/records/undo.ts';
import { startSession } from '../lib/session/session.ts';
import { hideToast } from '../ui/feedback/toasts/toasts.ts';
import { realFetch } from './real-fetch.ts';
import { store } from './records.ts';
import { UploadRequest } from './upload-request.ts';

/** Screens run against the real server, in process: each `fetch` reaches the app with the real database. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Failures of the network, for the tests of them. It is the only stand-in between screen and server. */
export const network = {
  broken: null as RegExp | null,
  /** The server does these calls, but their answers are lost. */
  unanswered: null as RegExp | null,
  delay: null as Promise<unknown> | null,
};

// A late request of a finished test must not fail: an error would make the next screen think that it is offline.
globalThis.fetch = (path, init) => (String(path).startsWith('/') ? new Promise(() => {}) : realFetch(path, init));

function reach(server: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    // The server, in the same process, fetches the keys of Google's stand-in.
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

/** A server with Google sign-in, and a stand-in for Google that signs tokens. */
export async function aGoogleServer() {
  const google = await googleIssuer();
  onTestFinished(google.stop);
  const server = await aServer({ google: { clientId: googleClientId, issuer: google.issuer } });
  return { ...google, server };
}

/** A person with an organization of their own, with e-mail and password. `client` has a session of theirs, without the screen. */
export async function somebody(server: FastifyInstance) {
  const client = await signUp(server);
  return { email: client.session.user.email, password: aRegistration().password, client };
}

export async function elsewhere(server: FastifyInstance, email: string, device: string): Promise<SignedInClient> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': device },
    payload: { email, password: aRegistration().password },
  });
  return new SignedInClient(server, answer.json());
}

export async function statusOfSignIn(server: FastifyInstance, email: string, password: string): Promise<number> {
  return (await new Client(server).post('/api/auth/login', { email, password })).status;
}

export async function somebodyOfGoogle(google: Awaited<ReturnType<typeof aGoogleServer>>): Promise<Session> {
  const client = new Client(google.server);
  const credential = await google.sign();
  const { body: setup } = await client.post<GoogleSetupRequired>('/api/auth/google', { credential });
  const { verificationToken } = setup;
  const organization = { organizationName: 'Paz Rent', organizationType: 'car_rental' };
  return (await client.post<Session>('/api/auth/google/complete', { verificationToken, ...organization })).body;
}

/** An e-mail without an account. */
export function freeEmail(): string {
  return aRegistration().email;
}

/** The application at an address, with the session in local storage, if any. */
export function openAt(path: string) {
  const app = createApp(createMemoryHistory({ initialEntries: [path] }));
  // The product's options, without its pause before a retry.
  const { queries, ...others } = app.cache.getDefaultOptions();
  app.cache.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  render(<App {...app} />);
  return { ...app, person: userEvent.setup(), address: () => app.router.history.location.href };
}

/** 'Reintentar' is disabled while the screen's other requests are in progress. */
export async function pressOnceReady(person: UserEvent, button: HTMLElement) {
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await person.click(button);
}

/** An act of the menu in a record's heading. */
export async function pressInMenu(person: UserEvent, record: string, act: string) {
  await person.click(await screen.findByRole('button', { name: `Más acciones de ${record}` }));
  await person.click(await screen.findByRole('menuitem', { name: new RegExp(`^${act}`) }));
}

export async function signedInAt(path: string, prepare?: (client: SignedInClient) => Promise<unknown>) {
  const server = await aServer();
  const { client } = await somebody(server);
  await prepare?.(client);
  startSession(client.session satisfies Session);
  return { ...openAt(path), client, server };
}

/** Stores a vehicle for that person; values left out are made up. */
export function storeVehicle(client: SignedInClient, overrides?: Partial<VehicleInput>): Promise<Vehicle> {
  return store(client, 'vehicles', aVehicle(overrides));
}
