import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { importChanges } from '../table.ts';
import { imported } from '../testing.ts';
import { changesAtOnce, piecesOf } from './insert-store.ts';

test.each([0, 1, changesAtOnce - 1, changesAtOnce, changesAtOnce + 1, 2 * changesAtOnce])(
  'each of %d positions is in one piece',
  (count) => {
    const pieces = [...piecesOf(count)].map((from) => [from, Math.min(count, from + changesAtOnce - 1)] as const);
    const positions = pieces.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(positions).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  },
);

test('the positions of an import count from 1', async () => {
  const owner = await signUp(await theApp());
  await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AF620KL', fuels: ['diesel'] }));
  const rows = [1, 2, 3].map((litres) => `${formatDate(today())};AF620KL;${litres};1000`);
  await imported(owner, ['Fecha;Patente;Litros;Importe', ...rows].join('\n'));
  const { rows: staged } = await (await database()).execute(sql`
    select position from ${importChanges} where organization_id = ${owner.session.organization.id} order by position`);
  expect(staged).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }]);
});
