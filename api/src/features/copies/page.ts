/** The contents of a certified copy, for copy.typ. */
import { digitsIn } from '../../../contract/digits.ts';
import { formatDate, formatNumber, SQUARE_FEET_PER_DECIMAL } from '../../../contract/format.ts';
import { nameIn, type Language, type Message } from '../../../contract/language.ts';
import { ownerShares, ownerText, totalArea, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { copyNumber, receiptNumber } from '../../../contract/receipts/code.ts';
import { postLine } from '../../../contract/offices/offices.ts';
import type { Signer } from '../../../contract/offices/signature.ts';
import { disputedText, restrictionLine } from '../../../contract/restrictions/restrictions.ts';
import { receiptFactRows } from '../../../contract/receipts/texts.ts';
import { formatShare } from '../../../contract/land/shares/til.ts';
import { otherNamesOf } from '../signed-papers/names.ts';
import { checkTexts, paperOf, rowsOf, type Row, type SignedFacts } from '../signed-papers/layout.ts';
import type { CopiedFacts } from './rows.ts';

const texts = {
  record: { en: 'Record', bn: 'রেকর্ড' },
  place: { en: 'Place', bn: 'এলাকা' },
  request: { en: 'Application', bn: 'আবেদন' },
  division: { en: 'Division', bn: 'বিভাগ' },
  map: { en: 'Name of the map', bn: 'ম্যাপের নাম' },
  receipt: { en: 'Receipt number', bn: 'রসিদ নম্বর' },
  owners: { en: 'Owners', bn: 'মালিকগণ' },
  no: { en: 'No.', bn: 'ক্রম' },
  owner: { en: 'Owner', bn: 'মালিকের নাম' },
  share: { en: 'Share', bn: 'অংশ' },
  squareFeet: { en: 'Area (sq ft)', bn: 'জমি (বর্গফুট)' },
  decimals: { en: 'Area (decimals)', bn: 'জমি (শতাংশ)' },
  total: { en: 'Total', bn: 'মোট' },
  sheet: { en: 'Scanned sheet', bn: 'স্ক্যান করা শিট' },
  hash: { en: 'SHA-256 of the file in the archive', bn: 'আর্কাইভের ফাইলের SHA-256' },
  noSheet: {
    en: 'The archive has no scanned sheet of this record.',
    bn: 'আর্কাইভে এই রেকর্ডের স্ক্যান করা শিট নেই।',
  },
  encumbrances: { en: 'Restrictions as of this copy', bn: 'এই কপির সময়ের বিধিনিষেধ' },
  noEncumbrances: {
    en: 'No restriction is recorded as of this copy.',
    bn: 'এই কপির সময় কোনো বিধিনিষেধ নিবন্ধিত নেই।',
  },
  noOwners: {
    en: 'The owners stand on the scanned sheet; the archive does not list them.',
    bn: 'মালিকদের নাম স্ক্যান করা শিটে আছে; আর্কাইভে তাঁদের তালিকা নেই।',
  },
} satisfies Record<string, Message>;

const certified = (day: string): Message => ({
  en: `Certified to be a true copy of the record in the land archive as it stood on ${day}.`,
  bn: `প্রত্যয়ন করা যাচ্ছে যে, এটি ${day} তারিখে ভূমি আর্কাইভে সংরক্ষিত রেকর্ডের অবিকল কপি।`,
});
const prepared = ({ name, signed_as }: Signer): Message => {
  const post = signed_as && postLine(signed_as);
  return {
    en: ` Prepared by ${name}${post ? `, ${post.en}` : ''}.`,
    bn: ` প্রস্তুত করেছেন ${name}${post ? `, ${post.bn}` : ''}।`,
  };
};
const follows = (pages: number): Message => ({
  en: pages === 1 ? 'It follows on one further page.' : `It follows on ${pages} further pages.`,
  bn: `পরবর্তী ${digitsIn(pages, 'bn')} পৃষ্ঠায় শিটটি দেওয়া আছে।`,
});
const foot = (number: string): Message => ({
  en: `Certified copy ${number} · page`,
  bn: `সার্টিফায়েড কপি ${digitsIn(number, 'bn')} · পৃষ্ঠা`,
});

function ownersOf(owners: readonly KhotiyanRow[], language: Language) {
  const say = (text: Message) => text[language];
  const decimals = (area: number) =>
    formatNumber(Math.round((area / SQUARE_FEET_PER_DECIMAL) * 100) / 100, language, 2);
  const areas = (area: number) => [formatNumber(area, language, 2), decimals(area)];
  const shares = ownerShares(owners);
  const total = totalArea(owners);
  return {
    title: say(texts.owners),
    columns: [texts.no, texts.owner, texts.share, texts.squareFeet, texts.decimals].map(say),
    rows: owners.map((row, index) => {
      const share = shares[index];
      const text = share
        ? `${formatShare(share.til, language)} (${formatNumber(share.percent, language, 2)}%)`
        : '–';
      return [digitsIn(index + 1, language), ownerText(row, language), text, ...areas(row.area)];
    }),
    total: [say(texts.total), ...areas(total)],
  };
}

/** What burdened the land when the copy was issued; null: the copy says nothing of it. */
function encumbrancesOf({ restrictions, disputed_since }: CopiedFacts, language: Language) {
  if (!restrictions) return null;
  const lines = restrictions.map((each) => restrictionLine(each, language));
  if (disputed_since) lines.push(disputedText(disputed_since)[language]);
  return { title: texts.encumbrances[language], none: texts.noEncumbrances[language], lines };
}

export interface CopyPageInput extends SignedFacts {
  record: CopiedFacts;
}

/** The data of copy.typ. They do not depend on the time of printing. */
export function copyPageOf({ record, facts, ...signed }: CopyPageInput) {
  const { language, copy } = facts;
  if (!copy) throw new Error('These are no facts of a copy');
  const say = (text: Message) => text[language];
  const row = rowsOf(receiptFactRows(facts, language, otherNamesOf(record, facts)));
  const optional = (label: Message, value: string | null): Row[] => (value ? [[say(label), value]] : []);
  const division = [
    nameIn(record.division, language),
    nameIn(record.division, language === 'bn' ? 'en' : 'bn'),
  ];
  const paper = paperOf({ facts, ...signed }, checkTexts.copy);
  return {
    ...paper,
    foot: { made: paper.foot, page: say(foot(copyNumber(copy))) },
    subtitle: null,
    head: [...row('copy'), ...row('issuedOn')],
    certified: [
      say(certified(formatDate(copy.issued_on, language))),
      record.prepared_by ? say(prepared(record.prepared_by)) : '',
    ].join(''),
    sections: [
      {
        title: say(texts.record),
        rows: [
          ...(['khatiyan', 'dag'] as const).flatMap(row),
          ...optional(texts.map, record.map_name),
          ...(['zil', 'survey', 'area'] as const).flatMap(row),
        ],
      },
      {
        title: say(texts.place),
        rows: [
          ...(['mouza', 'upazila', 'district'] as const).flatMap(row),
          ...optional(texts.division, [...new Set(division)].join(' · ')),
        ],
      },
      {
        title: say(texts.request),
        rows: [
          ...(['applicant', 'fee', 'paidOn'] as const).flatMap(row),
          ...optional(texts.receipt, digitsIn(receiptNumber(facts), language)),
        ],
      },
    ],
    owners: record.owners.length > 0 ? ownersOf(record.owners, language) : null,
    note: facts.kind === 'khatian_request' && record.owners.length === 0 ? say(texts.noOwners) : null,
    encumbrances: encumbrancesOf(record, language),
    sheet: {
      title: say(texts.sheet),
      none: copy.sheet === null ? say(texts.noSheet) : null,
      hash:
        copy.sheet === null
          ? null
          : { label: say(texts.hash), value: copy.sheet.replace(/.{8}(?=.)/g, '$& ') },
      follows: '',
      /** The template's path of the sheet, if it is a picture. */
      picture: null as null | { path: string; wide: boolean },
    },
  };
}
export type CopyPage = ReturnType<typeof copyPageOf>;

/** Says how many pages of the sheet follow. */
export const withPages = (page: CopyPage, pages: number): CopyPage => ({
  ...page,
  sheet: { ...page.sheet, follows: follows(pages)[page.language] },
});
