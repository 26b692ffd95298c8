// @ts-check
import { openSync, readSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import seekBzip from "seek-bzip";

/**
 * A thread that decompresses a .bz2 file, of one stream or many, and posts what it makes. It waits while the reader has
 * `mostWaiting` pieces to read, so that memory stays constant.
 */

const { file, waiting, mostWaiting } = workerData;
const fileDescriptor = openSync(file, "r");
const input = Buffer.alloc(256 * 1024);
let [inputLength, inputPlace, readBytes] = [0, 0, 0];
let output = new Uint8Array(1024 * 1024);
let outputLength = 0;

function fill() {
  if (inputPlace < inputLength) return true;
  inputLength = readSync(fileDescriptor, input, 0, input.length, null);
  inputPlace = 0;
  readBytes += inputLength;
  return inputLength > 0;
}

function post() {
  while (Atomics.load(waiting, 0) >= mostWaiting) Atomics.wait(waiting, 0, mostWaiting);
  Atomics.add(waiting, 0, 1);
  const bytes = output.subarray(0, outputLength);
  parentPort?.postMessage({ bytes, readBytes }, [output.buffer]);
  output = new Uint8Array(1024 * 1024);
  outputLength = 0;
}

const source = {
  eof: () => !fill(),
  readByte() {
    if (!fill()) throw new Error("the file ends too early");
    return input[inputPlace++];
  },
  /**
   * @param {Uint8Array} into
   * @param {number} from
   * @param {number} length
   */
  read(into, from, length) {
    for (let index = 0; index < length; index++) into[from + index] = source.readByte() ?? 0;
    return length;
  },
};
const target = {
  /** @param {number} byte */
  writeByte(byte) {
    output[outputLength++] = byte;
    if (outputLength === output.length) post();
  },
  flush() {},
};

seekBzip.decode(source, target, true);
post();
parentPort?.postMessage("end");
