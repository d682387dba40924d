import { buildWebWhenStale, builtWebApp } from './build-web.ts';
import { toolFile } from './project.ts';
import { tooHeavy } from './screen-weights.ts';
import { announce, type Count, check, unitTests } from './steps.ts';

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
    screenWeights(),
    unitTests(),
  ];
}

function screenWeights(): Count {
  announce('Peso de las pantallas');
  const wrong = buildWebWhenStale() ? tooHeavy(builtWebApp) : ['La aplicación web no se pudo construir'];
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
