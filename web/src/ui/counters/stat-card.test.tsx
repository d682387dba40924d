import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { StatCard } from './stat-card.tsx';

const show = (card: ReactElement) => render(<MantineProvider>{card}</MantineProvider>);

test('a card that only tells is no button', () => {
  show(<StatCard label="Vencidos" value="12" note="3 sin renovar" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Vencidos').nextElementSibling?.textContent).toBe('12');
  screen.getByText('3 sin renovar');
});

test('a card that filters says its number and whether it is on, and takes the keyboard', async () => {
  const person = userEvent.setup();
  const onPress = vi.fn();
  show(<StatCard label="Vencidos" value="12" pressed onPress={onPress} note={<a href="#todos">3 sin renovar</a>} />);
  const button = screen.getByRole('button', { name: 'Vencidos 12' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await person.tab();
  await person.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(2);
  await person.click(screen.getByRole('link', { name: '3 sin renovar' }));
  expect(onPress).toHaveBeenCalledTimes(2);
});
