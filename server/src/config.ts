import * as z from 'zod';
import { type Bucket, bucketOf } from './files/keeping/bucket.ts';
import { type OidcProvider, readOidc } from './oidc-config.ts';

/** Everything that the environment may say; nothing is required. Parsed once and passed down. */

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** An empty variable, as a line `PORT=` in an env file leaves it, means the same as none. */
const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value);

const environment = z.object({
  PORT: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(emptyIsAbsent, z.string().default('localhost')),
  DATA_DIR: z.preprocess(emptyIsAbsent, z.string().default('./data')),
  DATABASE_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PUBLIC_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  GOOGLE_CLIENT_ID: z.preprocess(emptyIsAbsent, z.string().optional()),
  /** Another OpenID Connect issuer in Google's place: the tests run their own. */
  GOOGLE_ISSUER: z.preprocess(emptyIsAbsent, z.url().default('https://accounts.google.com')),
  SMTP_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(emptyIsAbsent, z.string().default('Baqueano <no-responder@localhost>')),
  TRUST_PROXY: z.preprocess(emptyIsAbsent, z.string().optional()),
  LOG_LEVEL: z.preprocess(
    emptyIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  S3_URL: z.preprocess(emptyIsAbsent, z.string().optional()),
  SIGN_IN_LIMIT: z.preprocess(emptyIsAbsent, count(100)),
  REGISTRATION_LIMIT: z.preprocess(emptyIsAbsent, count(200)),
  FILE_LIMIT_MB: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(1).max(1_000).default(25)),
  FILES_LIMIT_GB: z.preprocess(emptyIsAbsent, z.coerce.number().positive().default(10)),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  publicUrl?: string;
  google: { clientId: string; issuer: string } | null;
  /** Other providers that people sign in with. */
  oidc: OidcProvider[];
  /** Where mail leaves from; without it a reset link is written to the log. */
  mail: { smtpUrl: string; from: string } | null;
  /** Where files are kept in place of the data folder. */
  bucket?: Bucket | undefined;
  /** What Fastify's trustProxy takes: all proxies, none, or a list of addresses and networks. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Wrong passwords from one address in 15 minutes; 0 = no limit. */
  signInLimit: number;
  /** Registrations from one address in an hour; 0 = no limit. */
  registrationLimit: number;
  /** Bytes of one file, and of all that an organization keeps. */
  fileLimit: number;
  filesLimit: number;
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return value;
}

/** Throws an Error whose message names each wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  const { providers, wrong: wrongProviders } = readOidc(env);
  if (!parsed.success || wrongProviders.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const wrong = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...wrongProviders];
    throw new Error(`La configuración no es válida.\n${wrong.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    google: values.GOOGLE_CLIENT_ID ? { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER } : null,
    oidc: providers,
    mail: values.SMTP_URL ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
    bucket: values.S3_URL === undefined ? undefined : bucketOf(values.S3_URL),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    signInLimit: values.SIGN_IN_LIMIT,
    registrationLimit: values.REGISTRATION_LIMIT,
    fileLimit: values.FILE_LIMIT_MB * 1_000_000,
    filesLimit: values.FILES_LIMIT_GB * 1e9,
  };
}
