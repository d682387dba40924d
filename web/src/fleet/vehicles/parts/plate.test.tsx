import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Plate } from './plate.tsx';

test.each([
  ['AB123CD', 'AB 123 CD', 'mercosur'],
  ['ABC123', 'ABC 123', 'black'],
  ['A123BCD', 'A 123 BCD', 'mercosur'],
  ['TRAILER77', 'TRAILER77', 'other'],
])('%s is one text, %s, on a %s plate', (plate, text, kind) => {
  const { container } = render(<Plate plate={plate} />);
  expect(screen.getByText(text).dataset.kind).toBe(kind);
  expect(container.textContent).toBe(text);
});
