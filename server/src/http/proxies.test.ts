import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { theApp } from '../testing/api.ts';
import { callsOf } from '../testing/requests/calls.ts';
import { usualLimits } from '../workers/limits.ts';
import { usualBounds } from './bounds.ts';

const deployed = (name: string) => readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** In bytes, for a usual call in both files. */
const usual = 1_000_000;
/** In bytes, for the largest calls: FILE_LIMIT_MB is 25 by default. */
const most = 30_000_000;

test('the proxies of deploy/ pass on as many bytes as each call takes, and no more to the others', async () => {
  const calls = (await callsOf(await theApp())).flatMap(({ path, operation: { 'x-max-bytes': bytes } }) =>
    bytes ? { path, bytes } : [],
  );
  const url = (path: string) => path.replace('{number}', '12').replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const [nginx, caddy] = [await deployed('nginx.conf'), await deployed('Caddyfile')];
  const [, ofNginx = ''] = /location ~ (\S+) \{\s+client_max_body_size 30m;/.exec(nginx) ?? [];
  const [, ofCaddy = ''] = /@files path_regexp (\S+)\n\trequest_body @files \{\n\t\tmax_size 30MB/.exec(caddy) ?? [];
  expect(nginx).toContain('client_max_body_size 1m;');
  expect(caddy).toContain(`@others not path_regexp ${ofCaddy}\n\trequest_body @others {\n\t\tmax_size 1MB`);
  expect(calls.filter(({ bytes }) => bytes > usual).length).toBeGreaterThanOrEqual(3);
  for (const { path, bytes } of calls) {
    expect(bytes).toBeLessThan(most);
    for (const pattern of [ofNginx, ofCaddy]) {
      expect([path, new RegExp(pattern).test(url(path))]).toEqual([path, bytes > usual]);
    }
  }
});

test('a piece of work is answered before our connection is cut, and that one before those of the proxies', async () => {
  const [nginx, caddy] = [await deployed('nginx.conf'), await deployed('Caddyfile')];
  const seconds = [/proxy_read_timeout (\d+)s;/g, /response_header_timeout (\d+)s/g].flatMap((pattern) =>
    [...`${nginx}\n${caddy}`.matchAll(pattern)].map(([, count]) => Number(count)),
  );
  // Three places in nginx, which waits 60 s elsewhere, and one in Caddy.
  expect(seconds).toHaveLength(4);
  // Beside the work itself, its input and output take time.
  expect(usualBounds.silence).toBeGreaterThanOrEqual(usualLimits.answeredWithin + 20_000);
  expect(Math.min(...seconds) * 1_000).toBeGreaterThan(usualBounds.silence);
});

test('no log of theirs has the address of a folder or of a history', async () => {
  const [nginx, caddy] = [await deployed('nginx.conf'), await deployed('Caddyfile')];
  const silent = /access_log off;\s+error_log \/dev\/null;/;
  // Plain HTTP is for any address; the second block is for those of the pages.
  expect(nginx.split('listen 80;')[1]?.split('\nserver {')[0]).toMatch(silent);
  expect(nginx.split('location ~ ^/(carpeta|venta)/ {')[1]?.split('\n    }')[0]).toMatch(silent);
  const [, pattern = '', instead = ''] = /request>uri regexp (\S+) (\S+)/.exec(caddy) ?? [];
  const logged = (uri: string) => uri.replace(new RegExp(pattern), instead);
  expect([logged('/carpeta/secreto/foto'), logged('/venta/secreto'), logged('/api/vehicles')]).toEqual([
    '/carpeta/…',
    '/venta/…',
    '/api/vehicles',
  ]);
});
