import { digitsIn } from '../../../../contract/digits.ts';
import { formatList } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import type { CandidateRecord, RecordLookup } from './recorded.ts';
import { defineFinding, reason } from './finding.ts';

/** Where a candidate stands: `khatian 12, RS, sheet 3`. */
function standing({ khatiyan_number, survey, zil_no }: CandidateRecord, language: Language): string {
  const [khatian, sheet] = [digitsIn(khatiyan_number, language), digitsIn(zil_no, language)];
  return language === 'bn'
    ? [`খতিয়ান ${khatian}`, survey, `শিট ${sheet}`].filter(Boolean).join(', ')
    : [`khatian ${khatian}`, survey, `sheet ${sheet}`].filter(Boolean).join(', ');
}
const all = (candidates: readonly CandidateRecord[], language: Language): string =>
  formatList(
    candidates.slice(0, 5).map((each) => `(${standing(each, language)})`),
    'and',
    language,
  );

/** Whether there is one record, and only one, with the numbers of the claim. */
export default defineFinding<RecordLookup>({
  name: 'record',
  title: { en: 'Record', bn: 'রেকর্ড' },
  read: (_knex, { recorded }) => recorded,
  describe: (recorded, { dag_number }) => {
    const [dag, dagBn] = [digitsIn(dag_number, 'en'), digitsIn(dag_number, 'bn')];
    if (recorded.how === 'named') {
      return reason('green', 'The claim names its record.', 'আবেদনে রেকর্ডটি উল্লেখ করা আছে।');
    }
    if (recorded.how === 'found') {
      return reason('green', 'One record has these numbers, and no other.', 'এই নম্বরে একটিই রেকর্ড আছে।');
    }
    const { how, candidates } = recorded;
    if (how === 'several') {
      return reason(
        'red',
        `Several records have these numbers; the sheet or the survey has to be settled: ${all(candidates, 'en')}.`,
        `এই নম্বরে একাধিক রেকর্ড আছে; কোন শিট বা জরিপ তা ঠিক করতে হবে: ${all(candidates, 'bn')}।`,
      );
    }
    if (candidates.length === 0) {
      return reason(
        'red',
        `The mouza has no record of dag ${dag}.`,
        `এই মৌজায় দাগ ${dagBn}-এর কোনো রেকর্ড নেই।`,
      );
    }
    return reason(
      'red',
      `No record has these numbers. Dag ${dag} stands elsewhere: ${all(candidates, 'en')}.`,
      `এই নম্বরে কোনো রেকর্ড নেই। দাগ ${dagBn} অন্যত্র আছে: ${all(candidates, 'bn')}।`,
    );
  },
});
