import type { FileComplaint } from '@baqueano/domain/records/file';

export class Unreadable extends Error {
  readonly complaint: FileComplaint;

  constructor(complaint: FileComplaint, options?: ErrorOptions) {
    super(complaint, options);
    this.complaint = complaint;
  }
}
