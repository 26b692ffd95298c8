import { type Color, hex, lch } from "./color";
import type { Random } from "./random.server";

/** A gradient stop: offset, colour, opacity. */
export type Stop = [at: number, color: Color, opacity?: number];

/** Builds an SVG drawing: its shapes in order, and the gradients and clips they reference. */
export class Canvas {
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** The shorter side, used to scale things. */
  get unit(): number {
    return Math.min(this.width, this.height);
  }

  add(...shapes: string[]): void {
    this.shapes.push(...shapes);
  }

  /** A gradient over the shape's bounding box. @param angle 0 is top to bottom, 90 left to right @returns the paint's name */
  linear(stops: Stop[], angle = 0): string {
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [Math.sin(radians) / 2, Math.cos(radians) / 2];
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${n3(0.5 - x)}" y1="${n3(0.5 - y)}" x2="${n3(0.5 + x)}" y2="${n3(0.5 + y)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient around a point. @returns the paint's name */
  radial(x: number, y: number, radius: number, stops: Stop[]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** A vertical gradient between two heights. @returns the paint's name */
  down(from: number, to: number, stops: Stop[]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(from)}" x2="0" y2="${n(to)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** @returns the clip's name */
  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  fill(paint: string): void {
    this.add(rect(0, 0, this.width, this.height, paint));
  }

  /** Imitates ink on paper: light and dark specks, and a slight vignette. */
  finish(random: Random, { vignette = 0.16, grain = 0.07 } = {}): void {
    const { width, height } = this;
    const specks = (count: number) =>
      Array.from(
        { length: count },
        () => `M${n(random.between(0, width))} ${n(random.between(0, height))}h${n(random.between(0.6, 2.2))}`,
      ).join("");
    this.add(
      stroked(specks(900), hex(lch(1, 0, 0), grain), 1.5),
      stroked(specks(900), hex(lch(0.1, 0.02, 280), grain), 1.5),
      rect(
        0,
        0,
        width,
        height,
        this.radial(width / 2, height * 0.48, Math.hypot(width, height) / 2, [
          [0.55, lch(0.15, 0.03, 280), 0],
          [1, lch(0.15, 0.03, 280), vignette],
        ]),
      ),
    );
  }

  toString(): string {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.definitions.join("")}</defs>${this.shapes.join("\n")}</svg>`;
  }

  private define(definition: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(definition(id));
    return `url(#${id})`;
  }
}

/** Formats a length: a tenth of a pixel is enough. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);
const n3 = (value: number) => String(Math.round(value * 1000) / 1000);

const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${n3(at)}" stop-color="${hex(color)}"${opacity < 1 ? ` stop-opacity="${n3(opacity)}"` : ""}/>`,
    )
    .join("");

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;

export const filled = (path: string, fill: string, more = "") => `<path d="${path}" fill="${fill}"${more}/>`;

export const stroked = (path: string, stroke: string, width: number, more = "") =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** Shapes clipped to a clip path. */
export const clipped = (clip: string, ...shapes: string[]) => `<g clip-path="${clip}">${shapes.join("")}</g>`;

export type Point = [x: number, y: number];

export const polygon = (points: Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

export const disc = (x: number, y: number, radius: number) =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`;

/** Positions along a line across the canvas, dense enough to look like a curve. */
export const steps = (width: number) => Array.from({ length: 161 }, (_, index) => (index / 160) * width);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
