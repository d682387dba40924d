import { addDays } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Demo } from '../../records/demo.ts';
import { fineRules } from './table.ts';

/** A value that the press did not print. */
export const demoFineRules: Demo = ({ on }) => [
  [
    fineRules,
    [
      {
        id: uuidv7(),
        jurisdiction: 'AR-B',
        from: addDays(on, -50),
        unit_cents: 210_450,
        source: 'Acta recibida por la empresa',
      },
    ],
  ],
];
