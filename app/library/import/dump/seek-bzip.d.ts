declare module "seek-bzip" {
  interface Input {
    readByte(): number | undefined;
    /** Fills a part of the array. */
    read(into: Uint8Array, from: number, length: number): number;
    eof(): boolean;
  }
  interface Output {
    writeByte(byte: number): void;
    flush(): void;
  }
  const seekBzip: {
    /** @param multistream goes on after the first stream's end */
    decode(input: Input, output: Output, multistream?: boolean): void;
  };
  export default seekBzip;
}
