import type { FileComplaint } from '@baqueano/domain/records/file';

/** What somebody sent is not kept, for a reason that they are told. */
export class Unreadable extends Error {
  readonly complaint: FileComplaint;

  constructor(complaint: FileComplaint, options?: ErrorOptions) {
    super(complaint, options);
    this.complaint = complaint;
  }
}
