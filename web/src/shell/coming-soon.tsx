import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { EmptyState } from '../ui/empty-state.tsx';

export function ComingSoon() {
  return (
    <EmptyState
      icon={<IconTool size={28} stroke={1.5} />}
      title="Próximamente"
      hint="Estamos construyendo esta pantalla."
    />
  );
}
