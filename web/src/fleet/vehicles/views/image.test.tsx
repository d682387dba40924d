import { vehicleKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import drawings from './drawings.svg?raw';
import { VehicleImage } from './image.tsx';

function shown(url: string, kind: (typeof vehicleKinds)[number] | null = null) {
  const { container } = render(<VehicleImage url={url} photoFileId={null} kind={kind} />);
  return {
    image: container.querySelector('img'),
    drawing: () => container.querySelector('use')?.getAttribute('href')?.replace(/.*#/, ''),
  };
}

test('a picture is shown, and its host does not learn which vehicle is being looked at', () => {
  const { image, drawing } = shown('https://example.org/a.jpg', 'truck');
  expect([image?.getAttribute('src'), image?.getAttribute('referrerpolicy')]).toEqual([
    'https://example.org/a.jpg',
    'no-referrer',
  ]);
  expect(drawing()).toBeUndefined();
});

test.each([
  '/images/vehicle.svg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  '//example.org/a.jpg',
])('of %s the drawing of the kind is shown', (stored) => {
  const { image, drawing } = shown(stored, 'motorcycle');
  expect([image, drawing()]).toEqual([null, 'motorcycle']);
});

test('a picture that does not arrive gives way to the drawing', () => {
  const { image, drawing } = shown('https://example.org/a.jpg');
  if (!image) throw new Error('no image is shown');
  fireEvent.error(image);
  expect(drawing()).toBe('unknown');
});

test.each([...vehicleKinds, 'unknown'])('there is a drawing of %s', (kind) => {
  expect(drawings).toContain(`<symbol id="${kind}" viewBox="0 0 160 80">`);
});
