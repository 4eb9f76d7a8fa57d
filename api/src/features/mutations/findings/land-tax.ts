import { digitsIn } from '../../../../contract/digits.ts';
import { taxYearOf, taxYearText } from '../../../../contract/land-tax/land-tax.ts';
import { defineFinding, reason } from './finding.ts';

interface Facts {
  /** The calendar year in which the current tax year begins. */
  year: number;
  /** Registrations of the land that owe this year; of those, paid for it, and for neither it nor the last one. */
  registered: number;
  paid: number;
  behind: number;
}

const paidIn = (years: string): string => `exists (
  select from payments p where p.land_tax_registration_id = r.id and p.status = 'paid' and p.tax_year in (${years}))`;

const STANDING = `
select count(*)::int as registered, count(*) filter (where ${paidIn(':year')})::int as paid,
  count(*) filter (where coalesce(r.first_tax_year, 0) < :year and not ${paidIn(':year, :year - 1')})::int as behind
from land_tax_registrations r
where r.mouza_id = :mouza_id and fold_number(r.dag_number) = fold_number(:dag_number)
  and r.status in ('approved', 'ended') and :year between coalesce(r.first_tax_year, 0) and coalesce(r.last_tax_year, 9999)
  and fold_number(r.khatiyan_number) = fold_number(:khatiyan_number)
  and (:survey_type_id::bigint is null or r.survey_type_id = :survey_type_id)`;

/** Whether land development tax is paid. This year's may be paid until 30 June without a penalty (Act 31 of 2023). */
export default defineFinding<Facts>({
  name: 'land-tax',
  title: { en: 'Land development tax', bn: 'ভূমি উন্নয়ন কর' },
  read: async (knex, { mouza_id, dag_number, khatiyan_number, survey_type_id }) => {
    const year = taxYearOf(new Date());
    const land = { mouza_id, dag_number, khatiyan_number, survey_type_id };
    const { rows } = await knex.raw<{ rows: [Omit<Facts, 'year'>] }>(STANDING, { ...land, year });
    return { year, ...rows[0] };
  },
  describe: ({ year, registered, paid, behind }) => {
    const years = { en: taxYearText(year), bn: digitsIn(taxYearText(year), 'bn') };
    const before = { en: taxYearText(year - 1), bn: digitsIn(taxYearText(year - 1), 'bn') };
    if (registered === 0) {
      return reason(
        'amber',
        'This land is not registered for land tax here: see its receipts.',
        'এই জমি করের জন্য এখানে নিবন্ধিত নয়: করের রসিদ দেখুন।',
      );
    }
    if (behind > 0) {
      return reason(
        'red',
        `Paid neither for ${years.en} nor for ${before.en}.`,
        `${years.bn} ও ${before.bn} কোনো করবর্ষের কর পরিশোধ করা হয়নি।`,
      );
    }
    return paid < registered
      ? reason(
          'amber',
          `Paid for ${before.en}, not yet for ${years.en}.`,
          `${before.bn} করবর্ষের কর পরিশোধ করা হয়েছে, ${years.bn}-এর এখনো হয়নি।`,
        )
      : reason('green', `Paid for ${years.en}.`, `${years.bn} করবর্ষের কর পরিশোধ করা হয়েছে।`);
  },
});
