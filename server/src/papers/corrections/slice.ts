import { correctionInput } from '@baqueano/domain/rules/held-rule';
import type { Slice } from '../../slice.ts';
import { demoCorrections } from './demo.ts';
import { correctionRoutes } from './routes.ts';
import { correctionUndo } from './store.ts';
import { ruleCorrections } from './table.ts';

export const correctionSlice: Slice<'rule_correction'> = {
  routes: [correctionRoutes],
  undo: correctionUndo,
  demo: demoCorrections,
  tables: [{ table: ruleCorrections, called: 'las correcciones de reglas', schema: correctionInput }],
};
