import { expect, test } from 'vitest';
import { addresses } from './address-config.ts';
import { readConfig, variables } from './config.ts';

const provider = {
  OIDC_1_CLIENT_ID: 'baqueano',
  OIDC_1_CLIENT_SECRET: 'la-de-ellos',
  OIDC_1_NAME: 'Cooperativa',
};
const ofProvider = { OIDC_1_ISSUER: 'https://login.example/realms/flota', ...provider };

/** Right and wrong values of every variable with an address. */
const cases: Record<string, { right: string[]; wrong: string[] }> = {
  DATABASE_URL: {
    right: [
      'postgresql://ana:p%23%2F%40ss@db.example:5432/flota?sslmode=require',
      'postgres://ana@db.example/flota',
      'postgresql:///flota?host=/run/postgresql',
      'postgresql://ana:a:b+c$d!@[::1]/flota',
      'postgresql://db.example/flota?sslmode=verify-full&application_name=baqueano&channel_binding=require',
    ],
    wrong: [
      'db.example',
      'mysql://db.example/flota',
      'postgresql:flota',
      'postgresql://db .example/flota',
      'postgresql://h:x/f',
      'postgresql://',
      'postgresql:///',
      'postgresql://h:0/f',
      'postgresql:///?host=',
      ...['postgresql://h/%00', 'postgresql://h/%ff', 'postgresql://a%00:b@h/f', 'postgresql://h/f?host=%00'],
      ...[
        'sslmode=nunca',
        'sslmode=Require',
        'sslmod=require',
        'ssl=false',
        'port=a',
        '__proto__=1',
        'constructor=1',
      ].map((query) => `postgresql://h/f?${query}`),
    ],
  },
  PUBLIC_URL: {
    right: ['https://flota.example', 'https://flota.example:8443/', 'http://localhost:3000'],
    wrong: [
      'flota.example',
      'ftp://flota.example',
      'https://flota.example/baqueano',
      'https://flota.example/?a=1',
      'https://flota.example#inicio',
      'https://flota.example:0',
      'https://ana@flota.example',
      'https://',
      'https:flota.example',
    ],
  },
  SMTP_URL: {
    right: [
      ...['smtp://ana:cla%23ve@mail.example:587', 'smtps://mail.example', 'smtp://10.0.0.5:25?pool=true'],
      'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false',
    ],
    wrong: [
      'mail.example:587',
      'https://mail.example',
      'smtp:mail.example',
      'smtp://',
      'smtp://mail.example/correo',
      'smtp://mail.example:0',
      'smtp://mail.example?requiretls=true',
      'smtp://mail.example?requireTLS=nunca',
    ],
  },
  S3_URL: {
    right: ['https://AK:se%2Fcr%2Bet@s3.example/balde/carpeta?region=sa-east-1', 'http://AK:s@127.0.0.1:9000/balde'],
    wrong: [
      's3://balde',
      'https://s3.example/balde',
      'https://AK@s3.example/balde',
      'https://AK:s@s3.example',
      'https://AK:s@s3.example/balde?region=',
      'https://AK:s@s3.example/balde?regio=sa-east-1',
      'https://AK:s%ff@s3.example/balde',
      'https://AK:s@s3.example/%00',
      'https://AK:s@s3.example/balde?region=sa-east-1&region=Sao%20Paulo',
      'balde',
    ],
  },
  GOOGLE_ISSUER: {
    right: ['https://accounts.google.com', 'http://localhost:9000'],
    wrong: [
      'accounts.google.com',
      'http://accounts.google.com',
      'https://a:b@accounts.google.com',
      'https://x.example/#a',
    ],
  },
  OIDC_1_ISSUER: {
    right: ['https://login.example/realms/flota', 'http://127.0.0.1:8080/realms/flota'],
    wrong: ['login.example', 'http://login.example', 'https://a:b@login.example', 'https://login.example/?a=b'],
  },
  HOST: {
    right: ['localhost', '0.0.0.0', '::', 'flota-1.interna'],
    wrong: ['http://localhost', 'localhost:3000', 'a b', '999.1.1.1', '-', '3000', 'a..b'],
  },
  TRUST_PROXY: {
    right: ['true', 'loopback', '10.0.0.5, 10.1.0.0/16', 'fd00::/8', '10.1.0.0/255.255.0.0'],
    wrong: [
      ...['sí', '10.0.0', '10.0.0.0/33', 'proxy.example', '10.0.0.5;10.0.0.6', '10.0.0.0/0', '::/0', '0.0.0.0/0.0.0.0'],
      ...['10.0.0.0/255.0.255.0', '::1/255.0.0.0'],
    ],
  },
  MAIL_FROM: {
    right: ['Baqueano <no-responder@flota.example>', 'flota@flota.example'],
    wrong: [
      'Baqueano',
      'Baqueano <flota>',
      'a@b.example, c@d.example',
      'Baq\u202eueano <a@b.example>',
      'X <a@b.example>\nBcc: c@d.example',
    ],
  },
};

/** Variables without an address. */
const others =
  /^(?:PORT|DATA_DIR|GOOGLE_CLIENT_ID|LOG_LEVEL|LINK_KEY|SIGN_IN_LIMIT|REGISTRATION_LIMIT|FILE_LIMIT_MB|FILES_LIMIT_GB)$/;

function refusalOf(name: string, value: string): string {
  const env = name.startsWith('OIDC_') ? { ...ofProvider, [name]: value } : { [name]: value };
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}

const english = /\b(?:Invalid|Expected|expected|Too|input|received|option)\b/;

test('every variable that leads somewhere is tried here', () => {
  const tried = Object.keys(cases).filter((name) => !name.startsWith('OIDC_'));
  expect(variables.filter((name) => !others.test(name)).sort()).toEqual(tried.sort());
  expect(Object.keys(addresses).map((name) => name.replace('OIDC_', 'OIDC_1_'))).toEqual(
    Object.keys(cases).filter((name) => /_(?:URL|ISSUER)$/.test(name)),
  );
});

test.each(Object.entries(cases))(
  '%s is taken when it can be right, and refused in words when it cannot',
  (name, { right, wrong }) => {
    for (const value of right) expect(refusalOf(name, value), value).toBe('');
    for (const value of wrong) {
      const refusal = refusalOf(name, value);
      expect(refusal, value).toContain(`\n${name}: `);
      expect(refusal, value).not.toMatch(english);
    }
  },
);

const withUser = Object.entries(addresses).filter(([, allowed]) => 'user' in allowed);
const raw = Object.entries({ '#': '%23', '/': '%2F', '@': '%40', '?': '%3F', '%': '%25', '\\': '%5C', ' ': '%20' });

test.each(withUser)(
  'a raw letter in the password of %s is named with its percent form, and the password is not',
  (name, { like }) => {
    const [, secret = ''] = /:([^:@]+)@/.exec(like) ?? [];
    for (const [letter, percent] of raw) {
      // 'zz' after a '%' is no percent-encoding; digits before a '#' look like a port.
      const refusal = refusalOf(name, like.replace(secret, `12${letter}zz`));
      expect(refusal, letter).toContain(`${name}: en el usuario o la clave, «${letter}» se escribe ${percent}`);
      expect(refusal, letter).not.toContain('zz');
      expect(refusalOf(name, like.replace(secret, `12${percent}zz`)), percent).toBe('');
    }
    expect(refusalOf(name, like.replace(secret, 'a#b@c'))).toContain('«#» se escribe %23, «@» se escribe %40');
  },
);

test.each(variables.filter((name) => others.test(name) && !/^(?:DATA_DIR|GOOGLE_CLIENT_ID)$/.test(name)))(
  '%s is refused in Spanish',
  (name) => {
    const refusal = refusalOf(name, 'nada');
    expect(refusal).toContain(`\n${name}: `);
    expect(refusal).not.toMatch(english);
  },
);

test.each(variables)('%s is refused when it is blank, padded or has a character of control', (name) => {
  for (const value of [' ', '\t', ' 80 ', 'a\0b', 'a\nb', 'a\u2028b', ' '.repeat(40)]) {
    const refusal = refusalOf(name, value);
    expect(refusal, JSON.stringify(value)).toContain(`\n${name}: `);
    expect(refusal).not.toMatch(english);
  }
});

test.each(['PORT', 'SIGN_IN_LIMIT', 'REGISTRATION_LIMIT', 'FILE_LIMIT_MB', 'FILES_LIMIT_GB'])(
  '%s is written in digits',
  (name) => {
    for (const value of ['1e3', '0x10', '-1', '+80', 'Infinity', 'true', '1.', '9'.repeat(400)]) {
      expect(refusalOf(name, value), value).toContain(`\n${name}: `);
    }
    expect(refusalOf(name, '25')).toBe('');
  },
);

test('LINK_KEY is no letter over and over', () => {
  for (const key of ['a'.repeat(40), 'ab'.repeat(20)]) expect(refusalOf('LINK_KEY', key)).toContain('\nLINK_KEY: ');
  expect(refusalOf('LINK_KEY', '3f9c0a77b1d24e5586f3c2a90d71be64')).toBe('');
});
