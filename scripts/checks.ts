import { join } from 'node:path';
import { buildWebWhenStale, builtWebApp } from './build-web.ts';
import { root, toolFile } from './project.ts';
import { tooHeavy } from './screen-weights.ts';
import { announce, type Count, check, unitTests } from './steps.ts';

/** Everything that needs no browser. */
export async function runChecks(): Promise<Count[]> {
  const projects = ['domain', 'server', 'web', 'web/tsconfig.test.json', 'tsconfig.json'];
  const checks = await Promise.all([
    check('Formato, estilo y flechas', [[toolFile('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings']]),
    check('Tipos', projects.map(typesOf)),
    check('Código y dependencias sin uso', [[toolFile('knip'), '--no-progress']]),
  ]);
  return [...checks, screenWeights(), unitTests()];
}

/** What was checked and has not changed since is not checked again. */
function typesOf(project: string): string[] {
  const memory = join(root, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [toolFile('typescript', 'tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

function screenWeights(): Count {
  announce('Peso de las pantallas');
  const wrong = buildWebWhenStale() ? tooHeavy(builtWebApp) : ['La aplicación web no se pudo construir'];
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
