/** Chance that comes out the same each time: the demonstration is the same on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  uuid(): string;
}

/** A generator (mulberry32) that starts from `seed`, a text such as the code of a place. */
export function randomFrom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (list) => {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '8';
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
