import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@baqueano/domain/people/session';
import { googleClientId, googleIssuer } from '../../server/src/testing/outside/google-issuer.ts';
import { postOffice } from '../../server/src/testing/outside/open-post-office.ts';
import { contentTypeOf } from '../../server/src/testing/samples/made-files.ts';
import { urlOfEmbedded } from '../database.ts';
import { Product } from '../product.ts';

/** The result of an attack: `works` when a stranger gained access or data. */
export interface Outcome {
  answer: string;
  works: boolean;
}

export interface Attack {
  /** The round of attacks and the number of its finding: '2.7'. */
  finding: string;
  what: string;
  /** Its target sends e-mails, to `target.letters`. */
  mails?: true;
  run(target: Target): Promise<Outcome>;
}

export interface Reply {
  status: number;
  /** Milliseconds. */
  took: number;
  text: string;
  headers: Headers;
}

interface RequestOptions {
  /** Bytes as they are, everything else as JSON. */
  body?: unknown;
  token?: string;
  /** The address of a client, as the proxy in front would write it. */
  from?: string;
  headers?: Record<string, string>;
}

type Office = Awaited<ReturnType<typeof postOffice>>;

export const password = 'caballo-correcto';
/** Milliseconds for any one answer: no attack lasts for ever. */
const patience = 30_000;

/** The built product on loopback, with its usual limits and stand-ins for Google and perhaps for a mail server. */
export class Target {
  readonly product: Product;
  readonly google: Awaited<ReturnType<typeof googleIssuer>>;
  readonly dataDir: string;
  private readonly office: Office | null;
  private output = '';

  private constructor(
    dataDir: string,
    port: number,
    google: Target['google'],
    office: Office | null,
    checkout?: string,
  ) {
    this.dataDir = dataDir;
    this.google = google;
    this.office = office;
    // The machine's environment has no effect: its own database, its own address.
    const env = {
      HOST: 'localhost',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: office?.mail.smtpUrl ?? '',
      MAIL_FROM: office?.mail.from ?? '',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      SIGN_IN_LIMIT: '100',
      REGISTRATION_LIMIT: '200',
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_ISSUER: google.issuer,
    };
    const onLog = (text: string) => {
      this.output += text;
    };
    this.product = new Product(dataDir, port, env, onLog, checkout);
    const { hostname } = new URL(this.product.url);
    if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new Error(`${hostname} is not this machine`);
  }

  /**
   * @param checkout the folder of another commit, built and with its packages installed.
   * @param mails whether it sends e-mails.
   */
  static async start(port: number, checkout?: string, mails = false): Promise<Target> {
    const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-attacks-'));
    const office = mails ? await postOffice() : null;
    const target = new Target(dataDir, port, await googleIssuer(), office, checkout);
    await target.product.start();
    return target;
  }

  /** The e-mails that it has sent. Throws where it was started without mail. */
  get letters(): string[] {
    if (!this.office) throw new Error('This target sends no letters');
    return this.office.letters;
  }

  get url(): string {
    return this.product.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get databaseUrl(): string {
    return urlOfEmbedded(this.dataDir);
  }

  get log(): string {
    return this.output;
  }

  async end(): Promise<void> {
    await this.product.stop();
    await this.google.stop();
    await this.office?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Rejects without an answer within half a minute. */
  async ask(method: string, path: string, { body, token, from, headers = {} }: RequestOptions = {}): Promise<Reply> {
    const began = performance.now();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': contentTypeOf(body) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        ...headers,
      },
      body: body === undefined ? undefined : body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    return { status: response.status, took: performance.now() - began, text, headers: response.headers };
  }

  async register(email = newEmail(), from = newAddress()): Promise<Session> {
    const reply = await this.ask('POST', '/api/auth/register', { body: registration(email), from });
    if (reply.status !== 201) throw new Error(`Registering answered ${reply.status}: ${reply.text}`);
    return JSON.parse(reply.text);
  }
}

export function newEmail(): string {
  return `${randomUUID()}@flota.example`;
}

let addresses = 0;

/** Unused by other attacks. */
export function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

export function registration(email: string): object {
  return { email, password, organizationName: 'Flota', organizationType: 'logistics' };
}

/** The number of each status: '400 x 100, 429 x 20'. */
export function counted(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} x ${count}`).join(', ');
}
