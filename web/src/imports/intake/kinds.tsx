import { type ImportKind, importKindLabels, importKinds } from '@baqueano/domain/imports/import';
import { Button } from '@mantine/core';
import { type DownloadFormat, download } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import lines from '../../ui/look/lines.module.css';
import { Panel } from '../../ui/look/panel.tsx';
import { templatePath } from '../state/queries.ts';
import { kindHints } from '../state/words.ts';
import classes from './intake.module.css';

const formats: { format: DownloadFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
];

function save(kind: ImportKind, format: DownloadFormat) {
  void download(templatePath(kind, format)).catch((error: unknown) => toast('error', messageOf(error)));
}

/** The possible kinds of a sheet, with a template each: its two rows of example are never imported. */
export function Kinds() {
  return (
    <Panel title="Qué podés traer" aside={<span className={classes.soft}>Plantillas con ejemplos</span>}>
      <ul className={`${lines.list} ${classes.kinds}`}>
        {importKinds.map((kind) => (
          <li key={kind} className={classes.kindLine}>
            <p className={classes.kindWords}>
              <strong>{importKindLabels[kind]}</strong> <span className={classes.soft}>{kindHints[kind]}</span>
            </p>
            <div className={classes.templates}>
              {formats.map(({ format, label }) => (
                <Button
                  key={format}
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Plantilla de ${importKindLabels[kind]} en ${label}`}
                  onClick={() => save(kind, format)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
