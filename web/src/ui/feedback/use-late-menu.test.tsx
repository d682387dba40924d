import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Part, part } from '../../lib/http/part.ts';
import { type Opening, useLateMenu } from './use-late-menu.ts';

function LateMenu({ defaultOpened, focused }: Opening) {
  return (
    <p>
      Menú {defaultOpened ? 'abierto' : 'cerrado'}
      {focused && ', con el foco'}
    </p>
  );
}

function Place({ menu }: { menu: Part<Opening> }) {
  const { Menu, opening, target } = useLateMenu(menu);
  return Menu ? <Menu {...opening} /> : <button type="button" {...target} />;
}

/** A button with a menu that arrives when the test says so. */
function aLateMenu() {
  const { promise, resolve } = Promise.withResolvers<typeof LateMenu>();
  const menu = part(() => promise);
  render(<Place menu={menu} />);
  return { button: screen.getByRole('button'), come: () => resolve(LateMenu), came: menu.fetch() };
}

test('a menu that comes between a press and its release waits for the click, and opens', async () => {
  const { button, come, came } = aLateMenu();
  fireEvent.pointerDown(button);
  come();
  await came;
  expect(screen.queryByText(/^Menú/)).toBeNull();
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await screen.findByText('Menú abierto');
});

test('a press that is taken back opens nothing', async () => {
  const { button, come } = aLateMenu();
  fireEvent.pointerDown(button);
  come();
  fireEvent.pointerCancel(window);
  await screen.findByText('Menú cerrado');
});

test('a menu that was asked for before it was here opens when it comes, and takes the focus over', async () => {
  const { button, come } = aLateMenu();
  fireEvent.focus(button);
  fireEvent.click(button);
  come();
  await waitFor(() => screen.getByText('Menú abierto, con el foco'));
});
