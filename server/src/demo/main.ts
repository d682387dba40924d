import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { runProgram, serve } from '../serve.ts';
import { fillDemo } from './fill.ts';

await runProgram(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-demo-'));
  try {
    const config = { ...readConfig(process.env), dataDir, databaseUrl: undefined };
    await serve(config, async (db) => {
      console.log('Creando la flota de muestra…');
      const { email, password } = await fillDemo(db);
      console.log(`Cuenta de muestra: ${email} / ${password} (los datos se borran al detener Baqueano)`);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
