import { Button, CloseButton } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { part, usePart } from '../../lib/http/part.ts';
import { DownloadButton } from '../download/download-button.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import classes from './page-header.module.css';
import { useOnPhone } from './use-on-phone.ts';

/** A list's inputs; on a phone all but the search stand in a sheet. */
export interface Inputs {
  search?: ReactNode;
  /** In the line of the search. */
  line?: ReactNode;
  /** Behind 'Filtros'. */
  more?: ReactNode;
  order?: ReactNode;
  /** The filters that are set, without the search. */
  set?: readonly SetFilter[];
}

export interface SetFilter {
  name: string;
  /** 'Jurisdicción: CABA'; undefined where only its own input can say it. */
  label: string | undefined;
  more: boolean;
  onRemove: () => void;
}

interface Props {
  inputs?: Inputs;
  /** The number of rows, in words. Screen readers announce its change. */
  count?: string;
  /** After the count. */
  beside?: ReactNode;
  /** Acts on the whole list. */
  action?: ReactNode;
  /** The main button. */
  add?: ReactNode;
  /** The address of the list with its filters and its order: 'Descargar' saves all of it as a file. */
  download?: string | undefined;
}

const sheet = part(async () => (await import('./filter-sheet.tsx')).FilterSheet);

function SheetWhenHere(props: ComponentProps<typeof FilterSheet>) {
  const { Here } = usePart(sheet);
  return Here && <Here {...props} />;
}

/** The first line of a page: search, filters, order and the main button. The title is in the shell's header. */
export function PageHeader({ inputs = {}, count, beside, action, add, download }: Props) {
  const { search, line, more, order, set = [] } = inputs;
  const id = useId();
  const onPhone = useOnPhone();
  const filters = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const outOfSight = set.filter((one) => onPhone || one.more);
  const tools = (
    <>
      {download && <DownloadButton list={download} />}
      {action}
    </>
  );
  const toggle = (
    <Button
      ref={filters}
      className={classes.toggle}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={open}
      aria-controls={id}
      aria-haspopup={onPhone ? 'dialog' : undefined}
      aria-keyshortcuts="F"
      onClick={() => setOpen(!open)}
    >
      {outOfSight.length === 0 ? 'Filtros' : `Filtros · ${outOfSight.length}`}
    </Button>
  );
  return (
    <div className={classes.header} data-filters={search || line ? true : undefined}>
      <div className={classes.filters}>
        {search}
        {!onPhone && line}
        {(more || onPhone) && toggle}
        {!onPhone && order}
        <div className={classes.action}>
          {!onPhone && tools}
          {add}
        </div>
      </div>
      {!onPhone && more && (
        <div id={id} className={classes.more} hidden={!open}>
          {more}
        </div>
      )}
      {onPhone && (
        <SheetWhenHere id={id} opened={open} onClose={() => setOpen(false)}>
          {line}
          {more}
          {order}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: The buttons inside are for keyboards; each of them leaves the sheet. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: The same. */}
          <div className={classes.tools} onClick={() => setOpen(false)}>
            {beside}
          </div>
          <div className={classes.tools}>{tools}</div>
        </SheetWhenHere>
      )}
      {outOfSight.some(({ label }) => label) && (
        <ul className={classes.chips} aria-label="Filtros puestos">
          {outOfSight.map(
            ({ name, label, onRemove }) =>
              label && (
                <li key={name} className={classes.chip}>
                  {label}
                  <CloseButton
                    size="sm"
                    aria-label={`Quitar el filtro ${label}`}
                    onClick={() => {
                      onRemove();
                      // The button leaves with its filter.
                      filters.current?.focus();
                    }}
                  />
                </li>
              ),
          )}
        </ul>
      )}
      <div className={classes.count}>
        <p role="status">{count}</p>
        {!onPhone && beside}
      </div>
    </div>
  );
}
