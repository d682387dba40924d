import { join } from 'node:path';
import { buildWebWhenStale, builtWebApp } from '../machine/build-web.ts';
import { root, toolFile } from '../machine/project.ts';
import { type Count, check, complaints } from '../steps.ts';
import { brokenArrows } from './arrows.ts';
import { tooHeavy } from './screen-weights.ts';
import { wordComplaints } from './words.ts';

/** Some 10 s, and no database: a mistake is known before the tests run. The format comes last: `npm run fix` mends it. */
export async function staticChecks(): Promise<Count[]> {
  const projects = ['domain', 'server', 'web', 'web/tsconfig.test.json', 'tsconfig.json'];
  const [format, ...checks] = await Promise.all([
    check('Formato y estilo (npm run fix)', [[toolFile('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings']]),
    check('Tipos', projects.map(typesOf)),
    check('Código y dependencias sin uso', [[toolFile('knip'), '--no-progress']]),
  ]);
  return [
    ...checks,
    complaints('Flechas', brokenArrows()),
    complaints('Palabras de los comentarios', wordComplaints()),
    format,
  ];
}

/** The static checks, then what `rest` tries, unless more than the format is wrong. */
export async function checkThen(rest: () => Count[]): Promise<Count[]> {
  const checks = await staticChecks();
  const format = checks.slice(-1);
  const others = checks.slice(0, -1);
  return others.some(({ failed }) => failed.length > 0) ? checks : [...others, ...rest(), ...format];
}

/** Unchanged files are not checked again. */
function typesOf(project: string): string[] {
  const memory = join(root, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [toolFile('typescript', 'tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

export function screenWeights(): Count {
  return complaints(
    'Peso de las pantallas',
    buildWebWhenStale() ? tooHeavy(builtWebApp) : ['La aplicación web no se pudo construir'],
  );
}
