import { toolFile } from './project.ts';
import { type Count, check, unitTests } from './steps.ts';

/** Everything that needs no browser. */
export function runChecks(): Count[] {
  const tsc = toolFile('typescript', 'tsc');
  const projects = ['domain', 'server', 'web', 'web/tsconfig.test.json', 'tsconfig.json'];
  return [
    check('Formato, estilo y flechas', [[toolFile('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings']]),
    check(
      'Tipos',
      projects.map((project) => [tsc, '-p', project]),
    ),
    check('Código y dependencias sin uso', [[toolFile('knip'), '--no-progress']]),
    unitTests(),
  ];
}
