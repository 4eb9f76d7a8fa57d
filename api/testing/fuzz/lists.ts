/** Lists whose heads are known: of dags parted by tabs, of a gateway's settlements, of an office's registers. */
import { many, pick, type Made, type Random } from './made.ts';

type Makers = Record<string, (random: Random) => Made>;

/** Cells that are nearly what a column holds. */
const CELLS = [
  '1',
  '১/ক',
  '-1',
  '1e400',
  '1,00,000.50',
  '31/02/2026',
  '০১/০২/২০২৬ 23:59:59',
  'sale',
  'REFUND',
  'রহিমা খাতুন',
  '=1+1',
  '+8801712345678',
  '2.5112814302E+15',
  '\u202e\u200d',
  'x'.repeat(3e4),
  '9'.repeat(400),
];

/** A list below its heads: whole, with cells of every kind, too long, or with heads that stand there again and again. */
const listOf = (heads: readonly string[], line: readonly string[], mark: string): Makers => {
  const [head, good] = [heads.join(mark), line.join(mark)];
  const rows = (count: number, row: () => string) => [head, ...Array.from({ length: count }, row)].join('\n');
  return {
    whole: () => ['whole', rows(1, () => good)],
    cells: (random) => [
      'cells of every kind',
      rows(Math.min(many(random), 900), () => heads.map(() => pick(random, CELLS)).join(mark)),
    ],
    same: (random) => ['the same line many times', rows(Math.min(many(random), 70_000), () => good)],
    heads: (random) => [
      'heads again and again',
      `${`${head}${mark}`.repeat(Math.min(many(random), 1_000))}\n${good}\n${head}\n${good}`,
    ],
    wide: (random) => ['lines wider than the heads', rows(9, () => good + mark.repeat(many(random)))],
  };
};

export const TSV = listOf(['dag_no', 'khatiyan_number', 'zil_id'], ['1', '2', '1'], '\t');

export const SETTLEMENT = listOf(
  ['tran_id', 'Gateway reference', 'Kind', 'Amount', 'Fee', 'Settled on'],
  ['BH-1', 'SSL-1', 'sale', '100.00', '1.50', '2026-01-02'],
  ',',
);

export const OWNERS = listOf(
  ['Dag', 'Khatian', 'Owner', 'Identity number', 'Phone'],
  ['1', '1', 'রহিমা খাতুন', '1234567890', '01712345678'],
  ',',
);

export const RESTRICTIONS = listOf(
  ['Dag', 'Kind', 'Authority', 'Reference', 'Date', 'From', 'Until'],
  ['1', 'injunction', 'Court', '12/2025', '01/02/2025', '01/02/2025', ''],
  ',',
);
