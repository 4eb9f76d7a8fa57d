import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { OwnRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { taxYearEnd, taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import type { Language } from '@bhumi/api/contract/language';
import type { Entry } from '../land-registrations/entry.ts';

const en = {
  pendingSince: (day: string) => `Waits for the land office since ${day}. It decides usually within 7 days.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  ended: 'Nothing is due for it any more.',
  later: (year: string) =>
    `This year’s tax belongs to the registration from before the mutation. The tax of this one begins with ${year}.`,
  confirming: 'Your payment waits for the confirmation of the provider. Do not pay again.',
};

const bn: typeof en = {
  pendingSince: (day) => `${day} থেকে ভূমি অফিসে অপেক্ষমাণ। সাধারণত ৭ দিনের মধ্যে সিদ্ধান্ত হয়।`,
  paidUntil: (day) => `${day} পর্যন্ত পরিশোধিত।`,
  ended: 'এর জন্য আর কিছু দিতে হবে না।',
  later: (year) => `এ বছরের কর নামজারির আগের নিবন্ধনে ধরা আছে। এই নিবন্ধনের কর ${year} করবর্ষ থেকে শুরু।`,
  confirming: 'আপনার পরিশোধ সেবাদাতার নিশ্চয়তার অপেক্ষায় আছে। আবার পরিশোধ করবেন না।',
};

/** Returns why nothing can be paid for a land now; the remarks of the land office are in its notes. */
export function reasonNotPayable(
  { status, tax, submitted_at: at }: OwnRegistration,
  language: Language,
): string | null {
  const text = { en, bn }[language];
  if (status === 'pending') return text.pendingSince(formatDate(at, language));
  if (status === 'ended' && tax === null) return text.ended;
  if (tax?.state === 'later') return text.later(digitsIn(taxYearText(tax.from), language));
  if (tax?.state === 'paid') return text.paidUntil(formatDate(taxYearEnd(tax.until), language));
  // Through a gateway the card leads to the page of the payment, which says how it stands.
  if (tax?.state === 'confirming') return tax.online_payment_id === null ? text.confirming : null;
  return tax?.state === 'no-rate' ? tax.reason[language] : null;
}

/** Returns the address of the registration form filled in from a registration, with no empty parameters. */
export function registerAgainAddress({
  division,
  district,
  upazila,
  mouza,
  survey_type: survey,
  ...land
}: OwnRegistration) {
  const entry: Entry = {
    division_id: division.id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    khatiyan_number: land.khatiyan_number,
    survey_type_id: survey.id,
    dag_number: land.dag_number,
    land_type: land.land_type,
    land_area: String(land.land_area),
    land_area_unit: '',
  };
  const query = Object.entries(entry).map(([field, value]) => [field, String(value)]);
  return `/land-tax?${new URLSearchParams(query).toString()}`;
}
