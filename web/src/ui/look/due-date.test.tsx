import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DueDate } from './due-date.tsx';

test.each([
  ['2026-12-05', '05/12/2026 · en 15 días', 'soon'],
  ['2026-11-20', '20/11/2026 · vence hoy', 'soon'],
  ['2026-11-21', '21/11/2026 · mañana', 'soon'],
  ['2026-11-17', '17/11/2026 · venció hace 3 días', 'expired'],
  ['2026-11-19', '19/11/2026 · venció ayer', 'expired'],
  ['2027-07-20', '20/07/2027 · en 8 meses', 'good'],
])('%s reads %s', (date, words, tone) => {
  const { container } = render(<DueDate date={date} on="2026-11-20" />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});
