import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { type EmptyReason, NothingFound } from '../../ui/list/nothing-found.tsx';

interface Props {
  reason: EmptyReason;
  onAdd: () => void;
  onClear: () => void;
}

const hints = {
  'none matches': 'Probá con otra búsqueda o quitá los filtros.',
  'no vehicles': 'Cada registro es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver cada trabajo que se le hizo a tu flota: cuándo, dónde y cuánto costó.',
};

export function NoRecords(props: Props) {
  return (
    <NothingFound
      icon={<IconTool size={28} stroke={1.5} />}
      title="No se encontraron registros"
      hints={hints}
      addLabel="Agregar el primer registro"
      {...props}
    />
  );
}
