import { useLastOrder } from '../../lib/last-order.ts';
import { useOnPhone } from '../list/use-on-phone.ts';

export interface ViewSearch {
  /** 'tabla', or 'tarjetas' where the browser remembers tables. */
  vista?: string;
}

export interface View {
  isTable: boolean;
  /** Undefined on a phone, where a table has no room: cards show the same without scrolling sideways. */
  choose: ((table: boolean) => void) | undefined;
}

/** Cards or a table: from the address, else the last choice for this list on this browser. */
export function useView(list: string, { vista }: ViewSearch, onChange: (change: ViewSearch) => void): View {
  const onPhone = useOnPhone();
  const [last, remember] = useLastOrder(`${list}-view`);
  const wanted = vista ?? last.vista;
  return {
    isTable: !onPhone && wanted === 'tabla',
    choose: onPhone
      ? undefined
      : (table) => {
          const chosen = table ? 'tabla' : 'tarjetas';
          remember({ vista: chosen });
          onChange({ vista: table ? chosen : undefined });
        },
  };
}
