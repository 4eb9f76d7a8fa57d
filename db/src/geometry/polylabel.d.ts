declare module 'polylabel' {
  /** Returns the pole of inaccessibility of a polygon: the inner point farthest from its edges, to a distance of `precision`. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
