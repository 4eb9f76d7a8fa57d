/** The contents of a letter to a recorded owner, for letter.typ: Bengali, with the English below. */
import type { Knex } from 'knex';
import { digitsIn } from '../../../../contract/digits.ts';
import { formatDate } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { mutationTypeLabels, type MutationType } from '../../../../contract/mutations/mutations.ts';
import { objectBefore } from '../../../../contract/notice-board/notice-board.ts';
import { noticeDaysSql } from '../../land/notice-period.ts';
import type { Addressee } from './recorded.ts';

/** An office, as a letter names it. */
interface Office extends Record<Language, string> {
  address: string | null;
  phone: string | null;
  hours: string | null;
}

/** What a letter says of a mutation. It has no party, no sum, and no address that an applicant typed. */
export interface LetterFacts {
  tracking_number: string;
  mutation_type: MutationType;
  khatiyan_number: string;
  dag_number: string;
  survey: string | null;
  is_sample: boolean;
  mouza: Record<Language, string>;
  upazila: Record<Language, string>;
  district: Record<Language, string>;
  /** Decides. */
  office: Office;
  /** Hands the letter over. */
  union_office: Office;
  paid_at: Date;
  /** Days that an approval waits after the payment. */
  notice_days: number;
}

const NAMES = (table: string): string => `json_build_object('en', ${table}.name_en, 'bn', ${table}.name_bn)`;
const OFFICE = (table: string): string =>
  `json_build_object('en', ${table}.name_en, 'bn', ${table}.name_bn, 'address', ${table}.address, 'phone', ${table}.phone, 'hours', ${table}.hours)`;

/** Reads what the letters of a mutation say. */
export async function letterFacts(knex: Knex, id: number): Promise<LetterFacts> {
  const { rows } = await knex.raw<{ rows: [LetterFacts] }>(
    `select m.tracking_number, m.mutation_type, m.khatiyan_number, m.dag_number, m.is_sample,
      (select s.code from survey_types s where s.id = m.survey_type_id) as survey,
      ${NAMES('mouza')} as mouza, ${NAMES('u')} as upazila, ${NAMES('d')} as district,
      ${OFFICE('ac')} as office, ${OFFICE('un')} as union_office,
      paid.at as paid_at, ${noticeDaysSql('paid.at')} as notice_days
     from mutations m join mouzas mouza on mouza.id = m.mouza_id join upazilas u on u.id = mouza.upazila_id
     join districts d on d.id = u.district_id join mouza_offices o on o.mouza_id = m.mouza_id
     join offices ac on ac.id = o.ac_office_id join offices un on un.id = o.union_office_id
     cross join lateral (select coalesce(max(e.at), m.created_at) as at from mutation_events e
       where e.mutation_id = m.id and e.action = 'pay') paid
     where m.id = ?`,
    [id],
  );
  return rows[0];
}

const texts = {
  subject: { en: 'A mutation of your land was asked for', bn: 'আপনার জমির নামজারির আবেদন হয়েছে' },
  opening: {
    en: 'The record names you as an owner of the land below. Somebody has asked the land office to enter it in another name, and has paid the fee.',
    bn: 'রেকর্ডে নিচের জমির মালিক হিসেবে আপনার নাম আছে। এই জমি অন্য নামে নামজারির আবেদন করা হয়েছে এবং তার ফি পরিশোধ করা হয়েছে।',
  },
  agree: {
    en: 'If you know of it and agree, you need not do anything.',
    bn: 'আপনি আবেদনটি সম্পর্কে জানলে এবং রাজি থাকলে আপনার কিছু করার দরকার নেই।',
  },
  kind: { en: 'Asked for', bn: 'আবেদন' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  khatian: { en: 'Khatian', bn: 'খতিয়ান' },
  dag: { en: 'Dag', bn: 'দাগ' },
  number: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' },
  before: { en: 'Object before', bn: 'আপত্তির তারিখ' },
  sample: { en: 'SAMPLE', bn: 'নমুনা' },
  careOf: { en: 'care of', bn: 'প্রযত্নে' },
  through: { en: 'through', bn: 'মাধ্যম' },
  mutation: { en: 'Mutation', bn: 'নামজারি' },
} satisfies Record<string, Message>;

const object = (day: Message): Message => ({
  en: `If you do not, object before ${day.en}: the office may decide from then on. You may object until it has decided.`,
  bn: `না জানলে বা রাজি না হলে ${day.bn} তারিখের আগে আপত্তি জানান: সেদিন থেকে অফিস সিদ্ধান্ত দিতে পারে। সিদ্ধান্ত না হওয়া পর্যন্ত আপত্তি করা যায়।`,
});

const lineOf = ({ address, phone, hours }: Office, language: Language): string =>
  [address, phone && digitsIn(phone, language), hours].filter(Boolean).join(', ');

function atTheOffice(office: Office): Message {
  const [en, bn] = [lineOf(office, 'en'), lineOf(office, 'bn')];
  return {
    en: `At the office: ${office.en}${en && ` (${en})`}. Bring this letter and your identity card. It costs nothing.`,
    bn: `অফিসে: ${office.bn}${bn && ` (${bn})`}। এই চিঠি ও পরিচয়পত্র সঙ্গে আনুন। কোনো খরচ নেই।`,
  };
}
const inThePortal = (address: string): Message => ({
  en: `In the portal: ${address}`,
  bn: `পোর্টালে: ${address}`,
});

/** The data of letter.typ: one page for each owner. */
export function lettersOf(
  facts: LetterFacts,
  to: readonly Addressee[],
  context: { origin: string; now: Date },
) {
  const { origin, now } = context;
  const { office, union_office, mouza, upazila, district } = facts;
  const both = (of: (language: Language) => string): Message => ({ en: of('en'), bn: of('bn') });
  const dayText = (iso: string) => both((language) => formatDate(iso, language));
  const before = dayText(`${objectBefore(facts.paid_at, facts.notice_days)}T00:00:00Z`);
  const page = `${origin}/dashboard/objections/new?number=${facts.tracking_number}`;
  const part = (language: Language) => {
    const say = (text: Message) => text[language];
    const digits = (text: string) => digitsIn(text, language);
    return {
      subject: say(texts.subject),
      paragraphs: [texts.opening, texts.agree, object(before)].map(say),
      rows: [
        [say(texts.kind), `${say(texts.mutation)} (${mutationTypeLabels[facts.mutation_type][language]})`],
        [say(texts.mouza), [mouza, upazila, district].map(say).join(', ')],
        [say(texts.khatian), digits(facts.khatiyan_number) + (facts.survey ? ` (${facts.survey})` : '')],
        [say(texts.dag), digits(facts.dag_number)],
        [say(texts.number), digits(facts.tracking_number)],
        [say(texts.before), say(before)],
      ],
      ways: [atTheOffice(office), inThePortal(page)].map(say),
    };
  };
  return {
    sample: facts.is_sample ? texts.sample.bn : null,
    sender: [office.bn, office.address ?? ''].filter(Boolean),
    office: both((language) => office[language]),
    day: dayText(now.toISOString()).bn,
    place: [
      `${texts.through.bn}: ${union_office.bn}`,
      union_office.address ?? '',
      `${texts.mouza.bn} ${mouza.bn}, ${upazila.bn}, ${district.bn}`,
    ].filter(Boolean),
    owners: to.map(({ owner, careOf }) => ({
      name: owner,
      care_of: careOf.length > 0 ? `${texts.careOf.bn}: ${careOf.map(({ name }) => name).join(', ')}` : null,
    })),
    bn: part('bn'),
    en: part('en'),
  };
}
