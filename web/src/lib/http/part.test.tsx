import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Part, part, usePart } from './part.ts';

function Greeting({ name }: { name: string }) {
  return <p>Hola {name}</p>;
}

function Screen({ greeting }: { greeting: Part<{ name: string }> }) {
  const { Here, missing, retry } = usePart(greeting);
  if (Here) return <Here name="Ana" />;
  return missing ? (
    <button type="button" onClick={retry}>
      Reintentar
    </button>
  ) : (
    <p>Cargando</p>
  );
}

function aPart() {
  const network = { works: false, requests: 0 };
  const greeting = part(async () => {
    network.requests += 1;
    if (!network.works) throw new Error('Failed to fetch');
    return Greeting;
  });
  return { network, greeting };
}

test('what did not come is said in its place, and comes by its button', async () => {
  const { network, greeting } = aPart();
  render(<Screen greeting={greeting} />);
  screen.getByText('Cargando');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  network.works = true;
  fireEvent.click(again);
  await screen.findByText('Hola Ana');
});

test('what did not come is tried again by itself when the connection is back', async () => {
  const { network, greeting } = aPart();
  render(<Screen greeting={greeting} />);
  await screen.findByRole('button', { name: 'Reintentar' });
  network.works = true;
  act(() => onlineManager.setOnline(false));
  await screen.findByText('Hola Ana');
});

test('what is here is drawn at once, and asked for once', async () => {
  const { network, greeting } = aPart();
  network.works = true;
  await Promise.all([greeting.fetch(), greeting.fetch()]);
  await greeting.fetch();
  render(<Screen greeting={greeting} />);
  screen.getByText('Hola Ana');
  expect(network.requests).toBe(1);
});
