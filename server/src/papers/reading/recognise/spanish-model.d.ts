/** The package has no types of its own. */
declare module '@tesseract.js-data/spa' {
  const model: { code: string; gzip: boolean /** The folder of one of its two models. */; langPath: string };
  export = model;
}
