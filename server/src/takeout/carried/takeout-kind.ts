import type { Takeout } from '@baqueano/domain/takeout';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../../records/refusals.ts';
import type { Line } from '../../records/trace-store.ts';
import type { Undo } from '../../records/undo.ts';
import type { RecordKind } from '../../records/write.ts';
import { takeouts } from '../table.ts';

const underWay = () =>
  conflict('Ya hay datos de tu organización saliendo o entrando: esperá a que termine, o cancelalo');

export const takeoutKind: RecordKind<Takeout> = {
  name: 'takeout',
  table: takeouts,
  missing: 'No se encontró',
  refusals: { takeouts_one: underWay },
  fields: [],
  labelOf: ({ organization }) => organization ?? 'la organización',
  vehicleOf: () => null,
};

export const broughtLine = (recordId: string, organization: string): Line => ({
  id: uuidv7(),
  kind: 'takeout',
  recordId,
  vehicleId: null,
  label: organization,
  action: 'brought',
});

const never = () => Promise.reject(conflict('Los datos que se llevaron o se trajeron no se deshacen'));

export const takeoutUndo: Undo = { restore: never, revert: never };
