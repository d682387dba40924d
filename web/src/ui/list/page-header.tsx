import { Button } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { type ReactNode, useId, useState } from 'react';
import { DownloadButton } from '../download/download-button.tsx';
import classes from './page-header.module.css';

interface Props {
  /** The number of rows, in words. Screen readers announce its change. */
  count?: string;
  action?: ReactNode;
  /** After the count. */
  beside?: ReactNode;
  /** There are so many filters that the main button stands below them. */
  crowded?: boolean;
  /** The address of the list with its filters and its order: 'Descargar' saves all of it as a file. */
  download?: string;
  /** Filters; on a phone all but the search open with a button. */
  children?: ReactNode;
  /** The filters' values, without the search; undefined for none. The button shows their number. */
  chosen?: readonly unknown[];
}

/** In characters: a longer count has no room beside the buttons of a phone. */
const longCount = 34;

/** The first row of a page: filters, count and the main button. The title is in the shell's header. */
export function PageHeader({ count, action, beside, crowded, download, children, chosen = [] }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const set = chosen.filter((value) => value !== undefined).length;
  return (
    <div className={classes.header} data-crowded={crowded || undefined}>
      {children && (
        <div id={id} className={classes.filters} data-filters data-closed={!open || undefined}>
          <Button
            className={classes.toggle}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={id}
            aria-keyshortcuts="F"
            onClick={() => setOpen(!open)}
          >
            {set === 0 ? 'Filtros' : `Filtros · ${set}`}
          </Button>
          {children}
        </div>
      )}
      <div className={classes.count} data-long={(count && count.length > longCount) || undefined}>
        <p role="status">{count}</p>
        {beside}
      </div>
      {(action || download) && (
        <div className={classes.action}>
          {download && <DownloadButton list={download} />}
          {action}
        </div>
      )}
    </div>
  );
}
