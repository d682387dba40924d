import type { RuleSource } from '@baqueano/domain/fines/fine-rules';
import type { HeldRule } from '@baqueano/domain/rules/held-rule';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import lines from '../../ui/look/lines.module.css';
import { Offered } from '../../ui/look/offered.tsx';
import classes from './page.module.css';
import { sourceName } from './words.ts';

interface Props {
  rule: HeldRule;
  onCorrect: () => void;
  /** @param row this line. */
  onTakeBack: (row: Element | null) => void;
}

/** A rule in words, with its sources and the organization's correction. */
export function RuleLine({ rule: { name, says, sources, original, confidence }, onCorrect, onTakeBack }: Props) {
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} className={`${lines.line} ${classes.line}`}>
      <div>
        <p>
          <strong>{name}</strong>
          {says}
        </p>
        {original && (
          <p className={lines.soft}>
            <span className={classes.own}>Según tu regla.</span> La original: {original.says}.
          </p>
        )}
        <p className={`${lines.soft} ${classes.sources}`}>
          {sources.length === 0 ? 'Sin fuente guardada' : 'Fuente: '}
          {sources.map((source, place) => (
            <span key={source.id}>
              {place > 0 && '; '}
              <Source {...source} />
            </span>
          ))}
          {(confidence === 'M' || confidence === 'L') && '. Sin confirmar'}
        </p>
      </div>
      <span className={`${lines.buttons} ${classes.buttons}`}>
        {original && (
          <Offered needs="setting:delete">
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Volver a la original: ${name}`}
              onClick={() => onTakeBack(line.current)}
            >
              Volver a la original
            </Button>
          </Offered>
        )}
        <Offered needs="setting:write">
          <Button variant="default" size="sm" aria-label={`Corregir ${name}`} onClick={onCorrect}>
            Corregir
          </Button>
        </Offered>
      </span>
    </li>
  );
}

function Source(source: RuleSource) {
  const words = sourceName(source, formatDate);
  if (!source.address?.startsWith('http')) return words;
  return (
    <a href={source.address} target="_blank" rel="noreferrer" title={source.title}>
      {words}
    </a>
  );
}
