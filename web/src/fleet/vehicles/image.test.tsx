import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VehicleImage } from './image.tsx';

function shown(url: string) {
  const { container } = render(<VehicleImage url={url} />);
  const image = container.querySelector('img');
  if (!image) throw new Error('no image is shown');
  return image;
}

test.each([
  ['https://example.org/a.jpg', 'https://example.org/a.jpg'],
  ['javascript:alert(1)', '/images/vehicle.svg'],
  ['data:image/svg+xml,<svg onload="alert(1)"/>', '/images/vehicle.svg'],
  ['//example.org/a.jpg', '/images/vehicle.svg'],
])('whatever was stored, %s is shown as %s', (stored, source) => {
  const image = shown(stored);
  expect(image.getAttribute('src')).toBe(source);
  // The host of a picture does not learn which vehicle is being looked at.
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('a picture that does not arrive gives way to ours', () => {
  const image = shown('https://example.org/a.jpg');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/images/vehicle.svg');
});
