import { fileEndings, mediaTypes } from '@baqueano/domain/records/file';

/** For a file picker. Some systems know the types, others the endings. */
export const acceptedFiles = [
  ...mediaTypes,
  ...Object.values(fileEndings).flatMap((all) => all.map((one) => `.${one}`)),
].join(',');
