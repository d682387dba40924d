import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '@baqueano/domain/values/dates';
import { readConfig } from '../config.ts';
import { CannotStart } from '../database/connection/cannot-start.ts';
import { runProgram } from '../run-program.ts';
import { serve } from '../serve.ts';
import { demoSize, fillDemo } from './fill.ts';

/** FLEET=5000 makes a large firm. */
const vehicleCount = Number(process.env.FLEET || 60);

await runProgram(async () => {
  if (!Number.isInteger(vehicleCount) || vehicleCount < 1)
    throw new CannotStart('FLEET debe ser un número entero mayor a 0.');
  const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-demo-'));
  try {
    const config = { ...readConfig(process.env), dataDir, databaseUrl: undefined };
    await serve(config, async (db) => {
      console.log('Creando la flota de muestra…');
      const { email, password } = await fillDemo(db, demoSize(vehicleCount), today(), dataDir);
      console.log(`Cuenta de muestra: ${email} / ${password} (los datos se borran al detener Baqueano)`);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
