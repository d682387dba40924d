import { ActionIcon } from '@mantine/core';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { View } from './use-view.ts';

export function ViewToggle({ view: { isTable, choose } }: { view: View }) {
  if (!choose) return null;
  return (
    <ActionIcon.Group>
      <Choice label="Ver como tarjetas" pressed={!isTable} onPress={() => choose(false)} Icon={IconLayoutGrid} />
      <Choice label="Ver como tabla" pressed={isTable} onPress={() => choose(true)} Icon={IconTable} />
    </ActionIcon.Group>
  );
}

interface ChoiceProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  Icon: typeof IconTable;
}

function Choice({ label, pressed, onPress, Icon }: ChoiceProps) {
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'default'}
      size="input-sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
