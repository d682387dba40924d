import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  reason: 'none matches' | 'no vehicles' | 'none yet';
  onAdd: () => void;
  onClear: () => void;
}

const hints = {
  'none matches': 'Intenta ajustar los filtros de búsqueda',
  'no vehicles': 'Cada documento es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver los seguros, patentes, VTV, multas y cédulas azules de tu flota, y cuándo vencen.',
};

export function NoDocuments({ reason, onAdd, onClear }: Props) {
  const actions = {
    'none matches': (
      <Button variant="default" onClick={onClear}>
        Quitar los filtros
      </Button>
    ),
    'no vehicles': (
      <Button component={Link} to="/vehiculos">
        Ir a Vehículos
      </Button>
    ),
    'none yet': <Button onClick={onAdd}>Agregar el primer documento</Button>,
  };
  return (
    <EmptyState
      icon={<IconFileText size={28} stroke={1.5} />}
      title="No se encontraron documentos"
      hint={hints[reason]}
      action={actions[reason]}
    />
  );
}
