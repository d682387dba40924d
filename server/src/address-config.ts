import { isIP } from 'node:net';

/** Addresses in the environment: a wrong one is refused before its use, in words. */

/** For tests on one machine; anywhere else a password would travel unencrypted. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The parts that an address may have beside server and port. */
interface Allowed {
  protocols: readonly string[];
  /** An example of a right one. */
  like: string;
  user?: 'required' | 'allowed';
  path?: 'required' | 'allowed';
  /** Parameters after the '?', with the form of their values. */
  query?: Record<string, RegExp>;
  /** A parameter may name the server instead: PostgreSQL's socket. */
  hostless?: boolean;
  /** http only for this machine. */
  secure?: boolean;
}

const web = ['https', 'http'];

const [anything, digits, yesOrNo] = [/./s, /^\d{1,9}$/, /^(?:true|false|1|0)$/];
const allOf = (names: string, value: RegExp) => Object.fromEntries(names.split(' ').map((name) => [name, value]));

/**
 * The parameters of pg, and those of libpq that providers write and pg ignores. A misspelt one would lose TLS, or have no
 * effect.
 */
const ofPostgres = {
  ...allOf('host user password sslcert sslkey sslrootcert application_name fallback_application_name', anything),
  ...allOf('options client_encoding gssencmode target_session_attrs', anything),
  ...allOf('port connect_timeout statement_timeout lock_timeout idle_in_transaction_session_timeout', digits),
  ...allOf('query_timeout keepalives keepalives_idle keepalives_interval keepalives_count', digits),
  sslmode: /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(?:true|1|0)$/,
  sslnegotiation: /^(?:postgres|direct)$/,
  channel_binding: /^(?:disable|prefer|require)$/,
  uselibpqcompat: /^(?:true|false)$/,
};

/** The parameters of nodemailer. */
const ofMail = {
  ...allOf('secure requireTLS ignoreTLS opportunisticTLS pool logger debug tls.rejectUnauthorized', yesOrNo),
  ...allOf('disableFileAccess disableUrlAccess allowInternalNetworkInterfaces', yesOrNo),
  ...allOf('connectionTimeout greetingTimeout socketTimeout dnsTimeout maxConnections maxMessages', digits),
  ...allOf('rateDelta rateLimit', digits),
  ...allOf('name localAddress authMethod proxy tls.servername tls.minVersion tls.maxVersion tls.ciphers', anything),
};

export const addresses = {
  DATABASE_URL: {
    protocols: ['postgresql', 'postgres'],
    like: 'postgresql://usuario:clave@servidor:5432/base',
    ...{ user: 'allowed', path: 'allowed', query: ofPostgres, hostless: true },
  },
  PUBLIC_URL: { protocols: web, like: 'https://flota.example' },
  SMTP_URL: {
    protocols: ['smtp', 'smtps'],
    like: 'smtp://usuario:clave@servidor:587',
    ...{ user: 'allowed', query: ofMail },
  },
  S3_URL: {
    protocols: web,
    like: 'https://CLAVE:SECRETO@servidor/balde?region=us-east-1',
    ...{ user: 'required', path: 'required', query: { region: /^[a-z\d-]{1,40}$/ } },
  },
  GOOGLE_ISSUER: { protocols: web, like: 'https://accounts.google.com', path: 'allowed', secure: true },
  OIDC_ISSUER: { protocols: web, like: 'https://login.example/realms/flota', path: 'allowed', secure: true },
} as const satisfies Record<string, Allowed>;

const percentOf = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Characters that end user or password in any parser. The part before the last '@' was meant to be theirs. */
function rawLetters(text: string): string[] {
  const rest = text.slice(text.indexOf('://') + 3);
  const credentials = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  return [...new Set(credentials.match(/[#/?@\\[\]\s]|%(?![\dA-Fa-f]{2})/g))];
}

/** URL.parse is more tolerant than other clients: it accepts spaces, '\' and a missing '//'. */
function parsed(text: string, { protocols, hostless = false }: Allowed): URL | null {
  const [scheme = ''] = text.split('://', 1);
  const url = protocols.includes(scheme.toLowerCase()) && !/\s/.test(text) ? URL.parse(text) : null;
  const isNamed = url?.hostname || (hostless && (url?.searchParams.get('host') || /[^/]/.test(url?.pathname ?? '')));
  return isNamed ? url : null;
}

/** Whether the percent-encoded part is valid text, as every client needs. */
function isText(encoded: string): boolean {
  try {
    return !/[\0\ufffd]/.test(decodeURIComponent(encoded));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** The error of an address, in words without its user and password; null for a plausible one. */
export function complaintOf(text: string, allowed: Allowed): string | null {
  const { like, user, path, query, secure = false } = allowed;
  const raw = rawLetters(text);
  if (raw.length > 0) {
    const forms = raw.map((letter) => `«${letter}» se escribe ${percentOf(letter)}`).join(', ');
    return `en el usuario o la clave, ${forms}`;
  }
  const url = parsed(text, allowed);
  if (!url) return `no es una dirección como ${like}`;
  if (secure && url.protocol === 'http:' && !isLoopback(url)) return 'tiene que empezar con https://';
  if (user === undefined && (url.username || url.password)) return 'es una dirección sola, sin usuario ni clave';
  if (user === 'required' && !(url.username && url.password)) return `le falta la clave o el secreto: es como ${like}`;
  if (![url.username, url.password, url.hostname, url.pathname, url.search].every(isText)) {
    return 'tiene un «%» con el que no se escribe ninguna letra';
  }
  if (url.port === '0') return 'el puerto va de 1 a 65535';
  if (url.hash) return 'tiene un «#» de más';
  if (!query && url.search) return 'tiene un «?» de más';
  for (const [name, value] of url.searchParams) {
    if (value === '') return 'tiene un parámetro sin valor después del «?»';
    const right = Object.hasOwn(query ?? {}, name) ? query?.[name] : undefined;
    if (!right) return `el parámetro «${name.slice(0, 40)}» no se conoce: es como ${like}`;
    if (!right.test(value)) return `el valor de «${name}» no se conoce`;
  }
  const bare = url.pathname.replace(/^\/+$/, '');
  if (path === undefined && bare) return `tiene una ruta de más después del servidor («/…»): es como ${like}`;
  if (path === 'required' && !bare) return `le falta el balde: es como ${like}`;
  return null;
}

const label = /^[a-z\d_](?:[\w-]*[a-z\d_])?$/i;

/** A host name or IP address alone. A name does not end in a number: '999.1.1.1'. */
export function isHost(text: string): boolean {
  if (isIP(text) > 0) return true;
  const labels = text.split('.');
  return text.length <= 253 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** '255.255.0.0': ones, and zeros after them. */
const isMask = (text: string) =>
  isIP(text) === 4 && /^1+0*$/.test(text.replace(/(\d+)\.?/g, (_, part) => Number(part).toString(2).padStart(8, '0')));

/** Fastify's format: addresses and networks, separated by commas. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    const version = isIP(address);
    if (namedNetworks.includes(part.trim())) return true;
    if (version === 0 || more.length > 0) return false;
    // Zero bits would include everyone, which proxy-addr refuses.
    if (bits === undefined || (version === 4 && isMask(bits))) return true;
    return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  });
}

/** 'Nombre <correo@servidor>', or the address alone. */
export const isSender = (text: string) => /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
