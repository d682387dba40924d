import * as z from 'zod';
import { addresses, complaintOf, isHost, isProxyList, isSender } from './address-config.ts';
import { type Bucket, bucketOf } from './bucket-config.ts';
import { isLinkKey, keyCommand, shortestKey } from './link-key-config.ts';
import { type OidcProvider, readOidc } from './oidc-config.ts';

/** All environment variables, none of them required. Parsed once and passed down. */

/** An empty variable, like a line `PORT=` in an env file, counts as absent. A blank one is an error. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, { issues }) => {
    if (typeof value === 'string' && (value !== value.trim() || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value))) {
      issues.push({
        code: 'custom',
        input: value,
        message: 'tiene espacios alrededor o caracteres que no se muestran',
      });
    }
    return value === '' ? undefined : value;
  }, schema);

const number = (fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER, whole = true } = {}) => {
  const error = `tiene que ser un número${whole ? ' entero' : ''} ${min > 0 ? `desde ${min}` : 'desde 0'}${max < Number.MAX_SAFE_INTEGER ? ` hasta ${max}` : ''}`;
  return unlessEmpty(
    z
      .string()
      .refine((text) => (whole ? /^\d{1,16}$/ : /^\d{1,16}(?:\.\d{1,9})?$/).test(text), { error, abort: true })
      .transform(Number)
      .refine((value) => value >= min && value <= max, { error })
      .default(fallback),
  );
};

/** Refused with the reason, but without the value, which often has a password. */
const address = (name: keyof typeof addresses) =>
  z.string().superRefine((text, context) => {
    const message = complaintOf(text, addresses[name]);
    if (message) context.addIssue({ code: 'custom', message });
  });

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: number(3000, { max: 65_535 }),
  HOST: unlessEmpty(
    z
      .string()
      .refine(isHost, { error: 'es un nombre o una dirección IP, sin «http://» ni puerto' })
      .default('localhost'),
  ),
  DATA_DIR: unlessEmpty(z.string().default('./data')),
  DATABASE_URL: unlessEmpty(address('DATABASE_URL').optional()),
  PUBLIC_URL: unlessEmpty(address('PUBLIC_URL').optional()),
  GOOGLE_CLIENT_ID: unlessEmpty(z.string().optional()),
  /** Another OpenID Connect issuer in place of Google: the tests run their own. */
  GOOGLE_ISSUER: unlessEmpty(address('GOOGLE_ISSUER').default('https://accounts.google.com')),
  SMTP_URL: unlessEmpty(address('SMTP_URL').optional()),
  MAIL_FROM: unlessEmpty(
    z
      .string()
      .refine(isSender, { error: 'es como Baqueano <no-responder@flota.example>' })
      .default('Baqueano <no-responder@localhost>'),
  ),
  TRUST_PROXY: unlessEmpty(
    z
      .string()
      .refine((text) => ['true', 'false'].includes(text) || isProxyList(text), {
        error: 'es true, false, o direcciones y redes separadas por comas: 10.0.0.5, 10.1.0.0/16',
      })
      .optional(),
  ),
  LOG_LEVEL: unlessEmpty(z.enum(logLevels, { error: `es una de estas: ${logLevels.join(', ')}` }).default('info')),
  S3_URL: unlessEmpty(address('S3_URL').optional()),
  LINK_KEY: unlessEmpty(
    z
      .string()
      .refine(isLinkKey, { error: `tiene que tener ${shortestKey} letras o más, al azar: ${keyCommand}` })
      .optional(),
  ),
  SIGN_IN_LIMIT: number(100),
  REGISTRATION_LIMIT: number(200),
  FILE_LIMIT_MB: number(25, { min: 1, max: 1_000 }),
  FILES_LIMIT_GB: number(10, { min: 0.001, whole: false }),
});

/** The providers' variables are in oidc-config.ts. */
export const variables = Object.keys(environment.shape);

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  publicUrl?: string;
  google: { clientId: string; issuer: string } | null;
  oidc: OidcProvider[];
  /** The sender's server; without it a reset link is written to the log. */
  mail: { smtpUrl: string; from: string } | null;
  /** The key for signing links, the same for all servers; without it the data folder has one. */
  linkKey?: string | undefined;
  /** The storage of files in place of the data folder. */
  bucket?: Bucket | undefined;
  /** Fastify's trustProxy: all proxies, none, or a list of addresses and networks. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Wrong passwords from one address in 15 minutes; 0 = no limit. */
  signInLimit: number;
  /** Registrations from one address in an hour; 0 = no limit. */
  registrationLimit: number;
  /** In bytes, for one file, and for all files of an organization. */
  fileLimit: number;
  filesLimit: number;
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return value;
}

/** @throws an Error with the name of each wrong variable. */
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
    linkKey: values.LINK_KEY,
    bucket: values.S3_URL === undefined ? undefined : bucketOf(values.S3_URL),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    signInLimit: values.SIGN_IN_LIMIT,
    registrationLimit: values.REGISTRATION_LIMIT,
    fileLimit: values.FILE_LIMIT_MB * 1_000_000,
    filesLimit: values.FILES_LIMIT_GB * 1e9,
  };
}
