declare module 'polylabel' {
  /** The pole of inaccessibility of a polygon: the point within that is farthest from its edges, to a distance of `precision`. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
