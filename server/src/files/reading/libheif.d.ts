/** Declares the part that heic.ts uses: the package's own types are for another build. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Picture {
    get_width(): number;
    get_height(): number;
    /** Calls back with the same object, filled, or with null. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      then: (filled: object | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };
  export = libheif;
}
