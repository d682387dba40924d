import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { type EmptyReason, NothingFound } from '../../ui/list/nothing-found.tsx';

interface Props {
  reason: EmptyReason;
  onAdd: () => void;
  onClear: () => void;
}

const hints = {
  'none matches': 'Intenta ajustar los filtros de búsqueda',
  'no vehicles': 'Cada documento es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver los seguros, patentes, VTV, multas y cédulas azules de tu flota, y cuándo vencen.',
};

export function NoDocuments(props: Props) {
  return (
    <NothingFound
      icon={<IconFileText size={28} stroke={1.5} />}
      title="No se encontraron documentos"
      hints={hints}
      addLabel="Agregar el primer documento"
      {...props}
    />
  );
}
