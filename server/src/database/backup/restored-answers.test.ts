import { join } from 'node:path';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { register, SignedInClient } from '../../testing/api.ts';
import { aDataFolder, silentLog } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { withConnection } from '../connection/connection.ts';
import { openDatabase } from '../pool/open.ts';
import { takeBackup } from './backup.ts';
import { checkBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

async function anAppOn(databaseUrl: string): Promise<FastifyInstance> {
  const { db, ready, close } = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
    DATA_DIR: await aDataFolder(),
  });
  const app = await createApp({ db, config, ready });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return app;
}

test('what a client was told before a restore does not pass for current after it', async () => {
  const lost = await anEmptyDatabase();
  const ana = await register(await anAppOn(lost));
  await ana.post('/api/vehicles', aVehicle({ brand: 'Scania' }));
  const file = join(await aFolder(), 'copia.sql.gz');
  await withConnection({ connectionString: lost }, 'test', (client) => takeBackup(client, file));
  await ana.post('/api/vehicles', aVehicle({ brand: 'Iveco' }));
  const answered = await ana.get<Vehicle[]>('/api/vehicles');

  for (const brand of ['Volvo', 'Fiat']) {
    // Twice from one backup: the same number of changes leads to other data the second time, too.
    const url = await anEmptyDatabase();
    await withConnection({ connectionString: url }, 'test', async (client) =>
      restoreBackup(client, await checkBackup(file)),
    );
    const app = await anAppOn(url);
    const restored = new SignedInClient(app, ana.session);
    expect((await restored.get<Vehicle[]>('/api/vehicles')).body.map((vehicle) => vehicle.brand)).toEqual(['Scania']);
    await restored.post('/api/vehicles', aVehicle({ brand }));
    const headers = { authorization: `Bearer ${ana.token}`, 'if-none-match': String(answered.headers.etag) };
    const now = await app.inject({ url: '/api/vehicles', headers });
    expect(now.statusCode).toBe(200);
    expect(
      now
        .json()
        .map((vehicle: Vehicle) => vehicle.brand)
        .sort(),
    ).toEqual(['Scania', brand].sort());
    answered.headers.etag = now.headers.etag;
  }
});
