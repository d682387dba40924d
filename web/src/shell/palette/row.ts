import type { Permission } from '@baqueano/domain/people/permissions';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Icon } from '@tabler/icons-react';
import type { NavigateOptions } from '@tanstack/react-router';
import { type Act, mayAct } from '../../lib/acts/acts.ts';
import type { May } from '../../lib/session/permission.ts';
import type { QueriedPaper } from './answers/question-words.ts';
import type { Question } from './answers/questions.ts';
import type { Findable } from './finding/match.ts';

/** A paper by type and vehicle: the server finds the one in force once the person chooses it. */
export interface Paper extends Pick<QueriedPaper, 'types'> {
  vehicle: Vehicle;
  renewing: boolean;
}

/** Whether the role permits it. */
export function isPermitted(does: Does, may: May): boolean {
  if ('act' in does) return mayAct(does.act, may);
  // It opens the form of the document.
  return !('paper' in does) || may('document:write' satisfies Permission);
}

/** The effect of Enter. */
export type Does =
  | { go: NavigateOptions }
  | { act: Act }
  | { paper: Paper }
  | { shows: 'keys' }
  /** An address of another site, in another tab. */
  | { opens: string }
  /** Puts these words in the field again. */
  | { question: string };

export interface Row {
  /** The same for the same row, whatever was typed. */
  id: string;
  Icon: Icon;
  /** A vehicle's file, in the place of the icon. */
  photo?: string;
  label?: string;
  /** Drawn as one, after the label. */
  plate?: string;
  detail?: string;
  /** A vehicle's id: its word of circulation is shown. */
  vehicleId?: string;
  /** The row shows the answer to it. */
  question?: Question;
  /** Its subject may be done tomorrow: it is not among the last ones. */
  passing?: boolean;
  does: Does;
}

/** A row with the words that find it. */
export type Found = { row: Row; by: Findable };

export interface Group {
  title: string;
  rows: readonly Row[];
}
