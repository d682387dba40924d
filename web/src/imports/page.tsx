import { getRouteApi } from '@tanstack/react-router';
import { Batch } from './batch.tsx';
import { NewImport } from './intake/new-import.tsx';
import { OneImport } from './one-import.tsx';
import { mostTogether } from './state/most-together.ts';

const route = getRouteApi('/shell/importar');

export function Page() {
  const { importacion, lote } = route.useSearch();
  if (lote && !importacion) return <Batch key={lote} ids={lote.split(',').slice(0, mostTogether)} />;
  return importacion ? <OneImport key={importacion} id={importacion} /> : <NewImport />;
}
