import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '@baqueano/domain/imports/import';
import type { Session } from '@baqueano/domain/people/session';
import { aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { aPdf, aPicture, evilPdf } from '../../../server/src/testing/samples/made-files.ts';
import { type Attack, counted, type Outcome, type Reply, type Target } from '../target.ts';

/** Attacks by content that is slow to read, draw or describe. Milliseconds. */

const lasts = 60_000;
const servedWithin = 5_000;

const isServed = ({ status, took }: Reply) => status >= 200 && status < 300 && took <= servedWithin;

/** An answer in the words of the attack's log. Status 0: no answer came. */
async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  const began = performance.now();
  const none = () => ({ status: 0, text: '', headers: new Headers(), took: performance.now() - began });
  return ask().catch(none);
}

/** The calls of an organization's usual day, to be timed. */
async function dayOf(target: Target, { token }: Session): Promise<Record<string, () => Promise<Reply>>> {
  const made = await target.ask('POST', '/api/vehicles', { body: aVehicle(), token });
  const { id } = JSON.parse(made.text);
  const rows = Array.from({ length: 100 }, (_, index) => `AH${100 + index}ZZ\tFiat\tToro\t2021\t${1_000 + index}`);
  const text = ['Dominio\tMarca\tModelo\tAño\tKm', ...rows].join('\n');
  return {
    picture: () => target.ask('POST', '/api/uploads', { body: aPicture(), token }),
    page: () => target.ask('POST', '/api/uploads', { body: aPdf(), token }),
    print: () => target.ask('GET', `/api/vehicles/${id}/pdf`, { token }),
    async paste() {
      const began = performance.now();
      const reply = await target.ask('POST', '/api/imports', { body: { text, kind: 'vehicles' }, token });
      if (reply.status !== 201) return reply;
      const path = `/api/imports/${JSON.parse(reply.text).id}`;
      // A slow one is answered before it is read.
      for (let one: Import = JSON.parse(reply.text); one.state === 'reading'; await delay(100)) {
        one = JSON.parse((await target.ask('GET', path, { token })).text);
      }
      const took = performance.now() - began;
      await target.ask('DELETE', path, { token });
      return { ...reply, took };
    },
  };
}

async function heavyPages(target: Target): Promise<Outcome> {
  const calls = await dayOf(target, await target.register());
  const attackers = await Promise.all(Array.from({ length: 4 }, () => target.register()));
  let underWay = true;
  const statuses: number[] = [];
  const sending = attackers
    .flatMap((one) => [one, one])
    .map(async ({ token }) => {
      while (underWay) {
        const { status } = await answered(() => target.ask('POST', '/api/uploads', { body: evilPdf(4, 10), token }));
        statuses.push(status);
      }
    });
  const replies = new Map<string, Reply[]>(Object.keys(calls).map((name) => [name, []]));
  for (const end = performance.now() + lasts; performance.now() < end; await delay(1_000)) {
    await Promise.all(Object.entries(calls).map(async ([name, ask]) => replies.get(name)?.push(await answered(ask))));
  }
  underWay = false;
  await Promise.all(sending);
  const words = [...replies].map(([name, all]) => {
    const slowest = Math.max(...all.map(({ took }) => took));
    return `${name} ${counted(all.map(({ status }) => status))}, ${(slowest / 1_000).toFixed(1)} s at most`;
  });
  return {
    answer: `a fifth organization meanwhile: ${words.join('; ')}; the attackers ${counted(statuses)}`,
    works: ![...replies.values()].flat().every(isServed),
  };
}

async function apiDocument(target: Target): Promise<Outcome> {
  const { token } = await target.register();
  const yaml = await target.ask('GET', '/api/docs/yaml');
  let underWay = true;
  const asking = Array.from({ length: 4 }, async () => {
    while (underWay) await target.ask('GET', '/api/docs/json');
  });
  const waits: number[] = [];
  for (const end = performance.now() + 8_000; performance.now() < end; ) {
    waits.push((await target.ask('GET', '/api/vehicles', { token })).took);
  }
  underWay = false;
  await Promise.all(asking);
  const { headers } = await target.ask('GET', '/api/docs/json');
  const again = await target.ask('GET', '/api/docs/json', {
    headers: { 'if-none-match': headers.get('etag') ?? '"none"' },
  });
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY;
  return {
    answer:
      `YAML ${yaml.status} in ${Math.round(yaml.took)} ms; a list beside four who read the document: median ` +
      `${Math.round(median)} ms; If-None-Match ${again.status}, ${headers.get('cache-control')}`,
    works: yaml.status === 200 || again.status !== 304,
  };
}

export const poolAttacks: Attack[] = [
  { finding: '2.1', what: 'four accounts, two pages each that take 40 s to draw', run: heavyPages },
  { finding: '2.11', what: 'strangers read the API document all the time', run: apiDocument },
];
