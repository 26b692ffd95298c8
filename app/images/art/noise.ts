import type { Random } from "./random.server";

/** One-dimensional noise: maps a position to a height from 0 to 1. */
export type Wandering = (at: number) => number;

/** Value noise: random heights at integers, eased between (Ken Perlin's smoothstep, 1985), with finer octaves added. */
export function wandering(random: Random, octaves: number, falloff = 0.5): Wandering {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    heights: Array.from({ length: period }, () => random.between(0, 1)),
    scale: 2 ** octave,
    weight: falloff ** octave,
  }));
  const total = layers.reduce((sum, { weight }) => sum + weight, 0);
  return (at) =>
    layers.reduce((sum, { heights, scale, weight }) => sum + weight * heightAt(heights, at * scale), 0) / total;
}

/** The same with sharp crests, like mountains. */
export function ridged(random: Random, octaves: number): Wandering {
  const line = wandering(random, octaves, 0.45);
  return (at) => 1 - Math.min(1, Math.abs(2.6 * (line(at) - 0.5)));
}

const period = 64;

function heightAt(heights: number[], at: number): number {
  const whole = Math.floor(at);
  const part = at - whole;
  const eased = part * part * (3 - 2 * part);
  const [from = 0, to = 0] = [heights[whole % period], heights[(whole + 1) % period]];
  return from + (to - from) * eased;
}
