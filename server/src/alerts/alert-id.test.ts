import { v5 as uuidv5 } from 'uuid';
import { expect, test } from 'vitest';
import { alertId } from './alert-id.ts';

test('an id is the UUID of version 5 over cause and due', () => {
  const namespace = Buffer.from('baqueano.alerta/');
  for (let km = 0; km < 500; km++) {
    expect(alertId({ kind: 'oil_change', id: '1', due: String(km) })).toBe(uuidv5(`oil_change:1:${km}`, namespace));
  }
  expect(alertId({ kind: 'document', id: 'ñ', due: '2026-12-05' })).toBe(uuidv5('document:ñ:2026-12-05', namespace));
});
