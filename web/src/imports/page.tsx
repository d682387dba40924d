import { getRouteApi } from '@tanstack/react-router';
import { NewImport } from './intake/new-import.tsx';
import { OneImport } from './one-import.tsx';

const route = getRouteApi('/shell/importar');

export function Page() {
  const { importacion } = route.useSearch();
  return importacion ? <OneImport key={importacion} id={importacion} /> : <NewImport />;
}
