import { expect, test } from 'vitest';
import { PLOT, rounded } from './plot.testing.ts';
import { readShape } from './read-points.ts';

test.each([
  ['Dhaka', '23.72, 90.3605\n23.72, 90.3609\n23.7203, 90.3609\n23.7203, 90.3605', 4],
  ['Rajshahi', '24.37,88.6\n24.37,88.601\n24.371,88.601', 3],
  ['Chattogram, below a running number', '1 22.35 91.8\n2 22.35 91.801\n3 22.351 91.801', 3],
  ['Panchagarh, with decimal commas', '26,33; 88,55\n26,33; 88,56\n26,34; 88,56', 3],
])('points with the latitude first come as they are written: %s', (_where, text, count) => {
  const { points } = readShape(text);
  expect(points).toHaveLength(count);
  for (const [lat, lng] of points)
    expect([lat! > 20 && lat! < 27, lng! > 88 && lng! < 93]).toEqual([true, true]);
});

test.each([
  ['signs', `23°43'12.0"N, 90°21'37.8"E\n23°43'12.0"N, 90°21'39.2"E\n23°43'13.1"N, 90°21'39.2"E`],
  [
    'signs of print',
    `23° 43′ 12.0″ N 90° 21′ 37.8″ E\n23° 43′ 12″ N 90° 21′ 39.2″ E\n23° 43′ 13.1″ N 90° 21′ 39.2″ E`,
  ],
  ['letters in front', `N23°43'12" E90°21'37.8"\nN23°43'12" E90°21'39.2"\nN23°43'13.1" E90°21'39.2"`],
  ['blanks alone', '23 43 12.0 N 90 21 37.8 E\n23 43 12.0 N 90 21 39.2 E\n23 43 13.1 N 90 21 39.2 E'],
  ['no signs at all', '90 21 37.8 23 43 12\n90 21 39.2 23 43 12\n90 21 39.2 23 43 13.1'],
  ['colons', '90:21:37.8, 23:43:12\n90:21:39.2, 23:43:12\n90:21:39.2, 23:43:13.1'],
  ['hyphens', '23-43-12.0 N, 90-21-37.8 E\n23-43-12.0 N, 90-21-39.2 E\n23-43-13.1 N, 90-21-39.2 E'],
  ['letters of Bengali', '২৩-৪৩-১২ উ, ৯০-২১-৩৭.৮ পূ\n২৩-৪৩-১২ উ, ৯০-২১-৩৯.২ পূ\n২৩-৪৩-১৩.১ উ, ৯০-২১-৩৯.২ পূ'],
  ['letters d, m, s', '23d43m12sN, 90d21m37.8sE\n23d43m12sN, 90d21m39.2sE\n23d43m13.1sN, 90d21m39.2sE'],
  ['minutes with decimals', `23°43.2'N, 90°21.63'E\n23°43.2'N, 90°21.654'E\n23°43.218'N, 90°21.654'E`],
  ['decimals and a letter', '23.72° N, 90.3605° E\n23.72° N, 90.3609° E\n23.7203° N, 90.3609° E'],
  [
    'decimal commas in seconds',
    `23°43'12,0"N 90°21'37,8"E\n23°43'12,0"N 90°21'39,2"E\n23°43'13,1"N 90°21'39,2"E`,
  ],
  [
    'two primes for seconds',
    `23°43'12''N, 90°21'37.8''E\n23°43'12''N, 90°21'39.2''E\n23°43'13.1''N, 90°21'39.2''E`,
  ],
  [
    'Bengali',
    '২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৭.৮″ পূর্ব\n২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব\n২৩°৪৩′১৩.১″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব',
  ],
  [
    'Bengali words',
    '২৩ ডিগ্রি ৪৩ মিনিট ১২ সেকেন্ড উত্তর, ৯০ ডিগ্রি ২১ মিনিট ৩৭.৮ সেকেন্ড পূর্ব\n২৩°৪৩′১২″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব\n২৩°৪৩′১৩.১″ উত্তর, ৯০°২১′৩৯.২″ পূর্ব',
  ],
  ['names of the axes', 'Lat: 23.72, Long: 90.3605\nLat: 23.72, Long: 90.3609\nLat: 23.7203, Long: 90.3609'],
  ['decimal commas and semicolons', '90,3605; 23,72\n90,3609; 23,72\n90,3609; 23,7203'],
  ['decimal commas and blanks', '90,3605 23,72\n90,3609 23,72\n90,3609 23,7203'],
  ['decimal commas and a comma', '90,3605, 23,72\n90,3609, 23,72\n90,3609, 23,7203'],
  ['commas alone', '90,3605,23,72\n90,3609,23,72\n90,3609,23,7203'],
  ['Bengali digits and decimal commas', '৯০,৩৬০৫ ২৩,৭২\n৯০,৩৬০৯ ২৩,৭২\n৯০,৩৬০৯ ২৩,৭২০৩'],
  ['brackets', '(90.3605, 23.72)\n(90.3609, 23.72)\n(90.3609, 23.7203)'],
  ['coordinates of GeoJSON', '[[90.3605, 23.72], [90.3609, 23.72], [90.3609, 23.7203], [90.3605, 23.72]]'],
  ['lists of GeoJSON, a line each', '[90.3605, 23.72],\n[90.3609, 23.72],\n[90.3609, 23.7203]'],
  ['all in one line', '90.3605, 23.72; 90.3609, 23.72; 90.3609, 23.7203'],
  ['semicolons at the end', '90.3605, 23.72;\n90.3609, 23.72;\n90.3609, 23.7203;'],
  ['tabs', '90.3605\t23.72\n90.3609\t23.72\n90.3609\t23.7203'],
  ['tabs behind commas', '90.3605,\t23.72\n90.3609,\t23.72\n90.3609,\t23.7203'],
  ['many blanks', '  90.3605 ,   23.72\n90.3609 ,   23.72\n90.3609 ,   23.7203'],
  ['a label and a height', 'P1, 90.3605, 23.72, 7.1\nP2, 90.3609, 23.72, 7.2\nP3, 90.3609, 23.7203, 7'],
  ['a number that is not running', '101 90.3605 23.72\n102 90.3609 23.72\n107 90.3609 23.7203'],
  [
    'a head with units',
    'Point;Latitude (°N);Longitude (°E)\nA;23.72;90.3605\nB;23.72;90.3609\nC;23.7203;90.3609',
  ],
  ['a head of a GIS', 'FID\tPOINT_X\tPOINT_Y\n0\t90.3605\t23.72\n1\t90.3609\t23.72\n2\t90.3609\t23.7203'],
  ['a head and decimal commas', 'Long,Lat\n90,3605,23,72\n90,3609,23,72\n90,3609,23,7203'],
  [
    'a head and seconds',
    `Lat,Long\n23°43'12"N,90°21'37.8"E\n23°43'12"N,90°21'39.2"E\n23°43'13.1"N,90°21'39.2"E`,
  ],
  ['coordinates of KML', '90.3605,23.72,0 90.3609,23.72,0 90.3609,23.7203,0 90.3605,23.72,0'],
])('a list with %s is read', (_how, text) => {
  expect(rounded(readShape(text).points)).toEqual(PLOT);
});

test('no point is lost in a line that holds several', () => {
  for (const line of ['A 90.3605 23.72 90.3609 23.72', '90.3605,23.72,5; 90.3609,23.72,5'])
    expect(() => readShape(line)).toThrow(
      expect.objectContaining({ problem: 'notRead', at: { line: 1 } }) as Error,
    );
});
