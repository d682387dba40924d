import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/pool/open.ts';
import { aDataFolder } from './testing/database/data-folder.ts';
import { anEmptyDatabase } from './testing/database/empty-database.ts';
import { fuzz } from './testing/fuzz/fuzz.ts';

const requests = 500;
/** In milliseconds, for a busy machine. */
const patience = 300_000;

/** A small part, always the same, of the requests in bench/attacks/fuzz.ts. */
test(
  'requests made from the OpenAPI document, right and wrong, are answered as it says and write nothing when refused',
  async () => {
    const databaseUrl = await anEmptyDatabase();
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    const { db, ready, close } = await openDatabase({ databaseUrl, dataDir: '', log: silent });
    onTestFinished(close);
    const config = readConfig({
      DATA_DIR: await aDataFolder(),
      LOG_LEVEL: 'silent',
      SIGN_IN_LIMIT: '0',
      REGISTRATION_LIMIT: '0',
    });
    const app = await createApp({ db, config, ready });
    onTestFinished(() => app.close());
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });

    const { findings, sent, accepted, refused } = await fuzz({ origin, databaseUrl, requests, seed: 1810 });
    expect(findings).toEqual([]);
    expect(sent).toBe(requests);
    expect(accepted).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(50);
  },
  patience,
);
