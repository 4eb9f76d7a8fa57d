/**
 * npm run numbers:doubles
 * Lists the land numbers that several records share from the time before numbers were unique. Needs only
 * DATABASE_URL, and never writes: only a person can merge two records.
 * Exit codes: 0 there are none; 1 there are some; 3 the check could not run.
 */
import { parseArgs } from 'node:util';
import { connect } from '@bhumi/db';
import { duplicateKindLabels } from '../contract/land/numbers/duplicates.ts';
import { duplicateNumbers, type DuplicateNumbersAnswer } from '../src/features/land/numbers/duplicates.ts';

const USAGE = `DATABASE_URL=postgres://... npm run numbers:doubles

Lists every number of land that several records have, with their ids. Give one of them another number, or delete the one that
is no land of its own, in the back office; the page "Doubled Numbers" there has the same list.`;

/** Formats one number as a paragraph: its place, then one line for each record. */
function paragraph({ kind, records, ...place }: DuplicateNumbersAnswer['doubles'][number]): string {
  const where = [
    place.survey?.name_en,
    place.zil_no === null ? null : `sheet ${place.zil_no}`,
    ...[place.mouza, place.upazila, place.district].map((each) => each?.name_en),
  ];
  const head = `${duplicateKindLabels[kind].en} ${records[0]!.number}: ${where.filter(Boolean).join(', ')}`;
  const lines = records.map(({ id, number, khatian, name, area, created_at }) =>
    [
      `  ${kind} ${id}`,
      `number ${number}`,
      khatian === null ? '' : `khatian ${khatian}`,
      name?.name_en ?? '',
      area === null ? '' : `${area} sq ft`,
      `of ${created_at.toISOString().slice(0, 10)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return [head, ...lines].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  const url = process.env['DATABASE_URL'];
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (!url) throw new Error(`DATABASE_URL is missing.\n\n${USAGE}`);
  const knex = connect(url, { poolSize: 1 });
  try {
    const { total, doubles } = await duplicateNumbers(knex);
    for (const double of doubles) console.log(paragraph(double));
    console.log(total === 0 ? 'No number is doubled.' : `${total} numbers are doubled.`);
    return total === 0 ? 0 : 1;
  } finally {
    await knex.destroy();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 3;
});
