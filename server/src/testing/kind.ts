import type { FileHolder } from '@baqueano/domain/records/file';

export interface References {
  vehicle: string;
  driver: string;
  content: string;
}

export interface Kind {
  /** The list and the creation; one record is at `{path}/{id}`. */
  path: string;
  /** A valid body with all possible references to these records. Two bodies share no unique value. */
  body(to: References): object;
  text: string;
  /** Files may hang on it, as on this kind. */
  holds?: FileHolder;
  /** It has no PUT. All others have one, with versions. */
  fixed?: true;
  /** `?vehicleId=` filters its list. */
  filters?: true;
  /** Lists of one vehicle's records. */
  ofVehicle?: readonly string[];
  /** Many can be deleted in one act. `set`: the fields that can be changed in one act, if there are any. */
  many?: { set?: object };
}
