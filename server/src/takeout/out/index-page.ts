import { formatDate } from '@baqueano/domain/values/format';
import { html } from '../../http/pages/html.ts';

interface Contents {
  organization: string;
  on: string;
  sheets: { name: string; title: string; rows: number }[];
  files: number;
  lost: readonly string[];
}

const linkTo = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The first page for a person: the contents, and their use. It needs only a browser. */
export function indexPage({ organization, on, sheets, files, lost }: Contents): string {
  const rows = sheets.map(
    ({ name, title, rows: count }) =>
      html`<tr><td><a href="${linkTo(name)}">${title}</a></td><td>${count.toLocaleString('es-AR')}</td></tr>\n`,
  );
  const lostFiles =
    lost.length > 0 &&
    html`<h2>Lo que no está</h2><p>De estos archivos ya no estaba el contenido:</p><ul>${lost.map((name) => html`<li>${name}</li>`)}</ul>`;
  const { markup } = html`<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Los datos de ${organization}</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b2430; }
table { border-collapse: collapse; width: 100%; }
td { padding: 0.4rem 0; border-bottom: 1px solid #d9dee6; }
td:last-child { text-align: right; font-variant-numeric: tabular-nums; }
</style>
<h1>Los datos de ${organization}</h1>
<p>Todo lo que la organización tenía en Baqueano el ${formatDate(on)}.</p>
<h2>Planillas</h2>
<p>Se abren con Excel o LibreOffice con un doble clic.</p>
<table>${rows}</table>
<h2>Archivos</h2>
<p>${files === 0 ? 'No había archivos.' : html`${files.toLocaleString('es-AR')} fotos y papeles, en <a href="archivos/">archivos</a>: una carpeta por vehículo. La planilla Archivos dice de qué es cada uno.`}</p>
${lostFiles}
<h2>Para volver a Baqueano</h2>
<p>En una organización nueva, sin vehículos, conductores ni documentos, abrí <b>Llevate tus datos</b> en el menú de tu cuenta y elegí <b>Traer datos</b> con este mismo ZIP, sin cambiarlo. Vuelve todo como estaba: los mismos registros, sus fechas, su historial y sus archivos. No vienen las personas con sus contraseñas, las sesiones ni los enlaces.</p>
<p>Para otro programa: en <b>datos</b> hay un archivo por tabla, con un registro JSON por línea, y <b>manifest.json</b> dice cuántos son y el SHA-256 de cada archivo.</p>
`;
  return markup;
}
