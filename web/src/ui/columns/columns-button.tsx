import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import classes from './columns-button.module.css';
import type { ColumnChoice } from './use-columns.ts';

export function ColumnsButton({ choice: { offered, show, move, reset } }: { choice: ColumnChoice }) {
  const shown = offered.filter((one) => one.shown);
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          Columnas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.list} aria-label="Columnas de la tabla">
          {offered.map(({ name, title, shown: isShown }) => {
            const place = shown.findIndex((one) => one.name === name);
            return (
              <li key={name} className={classes.item}>
                <Checkbox
                  className={classes.box}
                  label={title}
                  checked={isShown}
                  onChange={(event) => show(name, event.currentTarget.checked)}
                />
                {isShown && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={`Mover ${title} antes`}
                      disabled={place === 0}
                      onClick={() => move(name, -1)}
                    >
                      <IconArrowUp size={18} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={`Mover ${title} después`}
                      disabled={place === shown.length - 1}
                      onClick={() => move(name, 1)}
                    >
                      <IconArrowDown size={18} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {/* Stays in the page so that it does not lose the focus when pressed. */}
        <Button variant="subtle" fullWidth disabled={!reset} onClick={reset}>
          Como al principio
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
