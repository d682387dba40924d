import { type FieldsOf, hidden, prose, vehicle, yesOrNo } from '../records/field-words.ts';
import type { FolderInput } from './folder.ts';
import type { SalePackInput } from './sale-pack.ts';

export const folderFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  name: { label: 'Para qué es', the: 'el nombre', ...prose },
  types: { label: 'Papeles que muestra', the: 'los documentos que muestra', ...hidden },
  showsFiles: { label: 'Con las fotos de los papeles', the: 'si muestra las fotos', ...yesOrNo },
  showsDriver: { label: 'Con el conductor del día y su licencia', the: 'si muestra al conductor', ...yesOrNo },
} satisfies FieldsOf<FolderInput>;

export const salePackFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  name: { label: 'Para quién es', the: 'para quién es', ...prose },
  withCosts: { label: 'Con los costos', the: 'si lleva los costos', ...yesOrNo },
} satisfies FieldsOf<SalePackInput>;
