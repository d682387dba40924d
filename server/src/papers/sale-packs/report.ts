import type { SaleEntry } from '@baqueano/domain/papers/sale-entry';
import { formatCount } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { type Block, narrow, type Picture, type Report, shownPlate, words } from '../../printing/report.ts';
import type { Chain } from './chain.ts';
import { atWords, entryWords, shortHash, spacedHash, vehicleFacts, whatItProves } from './words.ts';

/** The buyer's way to check it. @param address of the page, for a PDF with its QR. */
function howToCheck(address: string | null, hash: string): Block[] {
  return [
    { is: 'heading', text: 'Cómo se comprueba' },
    ...(address === null
      ? []
      : [
          {
            is: 'code',
            address,
            text: 'Escaneá el código: abre la página de esta historia, sin cuenta. Escribí ahí el código final de abajo, o el de cualquier registro: te dice si coincide.',
            alt: 'Código QR de la página de esta historia',
          } satisfies Block,
        ]),
    ...(address === null
      ? [
          {
            is: 'words',
            text: 'Pedile el enlace de su página a quien te vende la unidad, y escribí ahí el código final.',
          } satisfies Block,
        ]
      : []),
    { is: 'facts', rows: [['Código final', spacedHash(hash)]] },
    { is: 'words', text: whatItProves },
  ];
}

/** A pack on paper: its entries, and the means to check them. The chain has to be intact. */
export function saleReport(chain: Chain, picture: Picture | null, address: string | null): Report {
  const { entries, hashes, hash } = chain;
  const parsed: SaleEntry[] = entries.map((text) => JSON.parse(text));
  const [made, vehicle] = parsed;
  if (made?.is !== 'made' || vehicle?.is !== 'vehicle') throw new Error('The pack does not begin as packs do');
  const plate = formatPlate(vehicle.licensePlate);
  const leftOut = made.leftOut
    ? ` No entran ${formatCount(made.leftOut, 'registro más viejo', 'registros más viejos')}.`
    : '';
  return {
    template: 'report',
    title: `Historia de ${plate}`,
    organization: made.organization,
    blocks: [
      {
        is: 'cover',
        plate: shownPlate(vehicle.licensePlate),
        title: vehicleName(vehicle),
        subtitle: ['Historia para quien la compra', vehicle.year].filter(Boolean).join(' · '),
        picture,
      },
      { is: 'words', text: `Hecho el ${atWords(made.at)}. Lo que pasó después no está.${leftOut}` },
      { is: 'facts', rows: vehicleFacts(vehicle) },
      ...howToCheck(address, hash),
      { is: 'heading', text: 'Los registros, del más viejo al más nuevo' },
      {
        is: 'table',
        columns: [narrow('N.º'), narrow('Fecha'), words('Qué pasó', 4), narrow('Código')],
        rows: parsed.map((entry, index) => {
          const { date, words: what } = entryWords(entry);
          return [String(index + 1), date, what, shortHash(hashes[index] ?? '')];
        }),
        total: null,
      },
    ],
  };
}
