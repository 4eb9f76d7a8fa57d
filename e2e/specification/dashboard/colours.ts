import type { Locator } from '@playwright/test';

/** The words in which the specification names colours. */
export type Colour = 'green' | 'red' | 'orange';

const partsOf = (colour: string): number[] => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Which of them an element has, by the hue of its text, or of its ground where the text has none. Yellow counts as orange. */
export async function colourOf(element: Locator): Promise<Colour | string> {
  const said = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  const text = said.find((colour) => new Set(partsOf(colour)).size > 1) ?? said.join(' on ');
  const [red = 0, green = 0, blue = 0] = partsOf(text);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return text;
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (turn * 60 + 360) % 360;
  if (hue >= 90 && hue <= 170) return 'green';
  if (hue >= 20 && hue <= 65) return 'orange';
  return hue < 15 || hue > 345 ? 'red' : text;
}
