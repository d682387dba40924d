import { addDays } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Demo } from '../../records/demo.ts';
import { ruleCorrections } from './table.ts';

/** The company's own rule: its extinguishers are recharged twice a year. */
export const demoCorrections: Demo = ({ on }) => [
  [
    ruleCorrections,
    [
      {
        id: uuidv7(),
        rule_id: 'recarga',
        values: { kind: 'period', months: 6 },
        source: 'Manual de seguridad e higiene de la empresa',
        date: addDays(on, -200),
      },
    ],
  ],
];
