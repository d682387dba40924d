import type { FineGravity } from '@baqueano/domain/fines/fine';
import type { FineReference } from '@baqueano/domain/fines/fine-rules';
import { formatDate } from '@baqueano/domain/values/format';
import { type Jurisdiction, jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import classes from './form.module.css';
import { fineReferenceQuery } from './queries.ts';
import { sentence, sourceWords, unitPriceWords } from './record/words.ts';

/** Known values for the fine's place and day. Nothing is filled in before the person accepts it. */

interface About {
  jurisdiction: Jurisdiction;
  /** The day of the offence. */
  on: string;
  notifiedOn?: string;
}

function useReference({ jurisdiction, on, notifiedOn }: About) {
  return useQuery(fineReferenceQuery(jurisdiction, on, notifiedOn));
}

interface BoxProps {
  words: ReactNode;
  note?: ReactNode;
  use?: { name: string; onUse: () => void };
}

function Proposal({ words, note, use }: BoxProps) {
  return (
    <div className={classes.proposal} data-full>
      <p>
        {words}
        {note && <span className={classes.note}>{note}</span>}
      </p>
      {use && (
        <Button variant="default" size="sm" aria-label={use.name} onClick={use.onUse}>
          Usar
        </Button>
      )}
    </div>
  );
}

/** Uncertain data gets a note. */
function doubt({ own, confidence }: { own: boolean; confidence: FineReference['discounts'][number]['confidence'] }) {
  if (own) return 'Dato de tu organización.';
  return confidence === 'H' ? null : 'Confirmalo antes de usarlo.';
}

const notes = (...all: (string | null)[]) => all.filter(Boolean).join(' ') || undefined;

export function UnitProposal({ onUse, ...about }: About & { onUse: (value: number, source: string) => void }) {
  const { data, error } = useReference(about);
  if (error) return <Proposal words={messageOf(error)} />;
  if (!data) return <Proposal words="Buscando el valor de la unidad…" />;
  const { unit } = data;
  if (!unit?.value) {
    const where = jurisdictionLabels[about.jurisdiction];
    return (
      <Proposal
        words={`No conocemos el valor de ese día en ${where}: cargalo.`}
        note={unit?.base && `Base de la unidad: ${unit.base}.`}
      />
    );
  }
  const { name, value, sources } = unit;
  const source = sourceWords(sources);
  return (
    <Proposal
      words={`${name} ${unitPriceWords(value)} · ${source}`}
      note={notes(doubt(unit), unit.note)}
      use={{ name: 'Usar el valor de la unidad', onUse: () => onUse(value, source.slice(0, 300)) }}
    />
  );
}

type Discount = FineReference['discounts'][number];

const counted = {
  business: 'se cuentan días hábiles de lunes a viernes, sin feriados',
  calendar: 'se cuentan días corridos',
};

function discountWords({ percent, until, dayKind, sources }: Discount): string {
  const when = until ? ` hasta el ${formatDate(until)}; ${counted[dayKind]}` : '';
  return `Según ${sourceWords(sources)}: ${percent} %${when}.`;
}

export function DiscountProposal({ onUse, ...about }: About & { onUse: (discount: Discount) => void }) {
  const { data, error } = useReference(about);
  if (error) return <Proposal words={messageOf(error)} />;
  const [discount] = data?.discounts ?? [];
  if (!discount) return null;
  const { base, appliesTo, waivesAppeal, note } = discount;
  return (
    <Proposal
      words={discountWords(discount)}
      note={notes(
        doubt(discount),
        base && `Sobre ${base}.`,
        appliesTo && sentence(appliesTo),
        waivesAppeal ? 'Quien paga así renuncia al descargo.' : null,
        note && sentence(note),
      )}
      use={{ name: 'Usar el descuento', onUse: () => onUse(discount) }}
    />
  );
}

export function PrescriptionNote({ gravity, ...about }: About & { gravity: FineGravity }) {
  const { prescription } = useReference(about).data ?? {};
  if (!prescription) return null;
  const on = gravity === 'minor' ? prescription.minorOn : prescription.seriousOn;
  if (!on) return null;
  return (
    <Proposal
      words={`Prescribiría el ${formatDate(on)}, si nada la interrumpió. Según ${sourceWords(prescription.sources)}.`}
      note={notes(doubt(prescription), prescription.note && sentence(prescription.note))}
    />
  );
}
