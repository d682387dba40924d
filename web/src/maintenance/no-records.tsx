import { Button } from '@mantine/core';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  reason: 'none matches' | 'no vehicles' | 'none yet';
  onAdd: () => void;
  onClear: () => void;
}

const hints = {
  'none matches': 'Probá con otra búsqueda o quitá los filtros.',
  'no vehicles': 'Cada registro es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver cada trabajo que se le hizo a tu flota: cuándo, dónde y cuánto costó.',
};

export function NoRecords({ reason, onAdd, onClear }: Props) {
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
    'none yet': <Button onClick={onAdd}>Agregar el primer registro</Button>,
  };
  return (
    <EmptyState
      icon={<IconTool size={28} stroke={1.5} />}
      title="No se encontraron registros"
      hint={hints[reason]}
      action={actions[reason]}
    />
  );
}
