/** Computes areas by another algorithm than the product. */

/**
 * The area between two parallels and two meridians in closed form (Snyder, Map Projections, USGS 1395, equation
 * 3-12), without GeographicLib. Over a thousandth of a degree a parallel and the shortest line enclose the same area
 * to a billionth.
 */
export function zone(south: number, north: number, width: number): number {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const e = Math.sqrt(f * (2 - f));
  const q = (degrees: number) => {
    const sin = Math.sin((degrees * Math.PI) / 180);
    return (1 - e * e) * (sin / (1 - e * e * sin * sin) + Math.atanh(e * sin) / e);
  };
  return ((a * a) / 2) * ((width * Math.PI) / 180) * (q(north) - q(south));
}
