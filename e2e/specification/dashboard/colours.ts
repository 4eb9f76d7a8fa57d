import type { Locator } from '@playwright/test';

/** The words in which the specification names colours. */
export type Colour = 'green' | 'red' | 'orange';

/** Which of them the text of an element has, by its hue: yellow counts as orange. */
export async function colourOf(element: Locator): Promise<Colour | string> {
  const text = await element.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number);
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
