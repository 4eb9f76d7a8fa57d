import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of every map of the back office. */
export const baseMapTexts = {
  noTiles: { en: 'No street map: plain grid', bn: 'সড়ক মানচিত্র নেই: শুধু ছক' },
  zoomIn: { en: 'Zoom in', bn: 'বড় করে দেখুন' },
  zoomOut: { en: 'Zoom out', bn: 'ছোট করে দেখুন' },
  north: { en: 'N', bn: 'উ' },
  metres: (value: number): Message => ({
    en: `${formatNumber(value, 'en')} m`,
    bn: `${formatNumber(value, 'bn')} মিটার`,
  }),
  kilometres: (value: number): Message => ({
    en: `${formatNumber(value, 'en')} km`,
    bn: `${formatNumber(value, 'bn')} কি.মি.`,
  }),
};
