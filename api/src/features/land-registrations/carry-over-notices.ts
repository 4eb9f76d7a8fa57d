/** Notice and mail to owners: a mutation has ended, begun, resumed or withdrawn their registration. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../contract/digits.ts';
import { formatArea, formatDate } from '../../../contract/format.ts';
import { taxYearText } from '../../../contract/land-tax/land-tax.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

/** The action on a registration. */
export type CarryOverStep = 'end' | 'begin' | 'resume' | 'withdraw';

interface Facts {
  step: CarryOverStep;
  khatiyan_number: string;
  dag_number: string;
  mouza: { name_en: string; name_bn: string };
  mutation_id: number;
  tracking_number: string;
  /** The day in Dhaka on which it ended. */
  day: string | null;
  first_tax_year: number | null;
  last_tax_year: number | null;
  /** The area in square feet that continues as a new registration. */
  rest: number | null;
}

const TITLES: Record<CarryOverStep, Message> = {
  end: { en: 'Land tax registration ended', bn: 'ভূমি করের নিবন্ধন সমাপ্ত হয়েছে' },
  begin: { en: 'Land tax registration begun', bn: 'ভূমি করের নিবন্ধন শুরু হয়েছে' },
  resume: { en: 'Land tax registration goes on', bn: 'ভূমি করের নিবন্ধন আবার বহাল হয়েছে' },
  withdraw: { en: 'Land tax registration withdrawn', bn: 'ভূমি করের নিবন্ধন প্রত্যাহার করা হয়েছে' },
};

const OUTCOMES: Record<CarryOverStep, (facts: Facts, number: Message) => Message> = {
  end: ({ day, last_tax_year: last, rest }, number) => ({
    en: `ended on ${formatDate(day!, 'en')} with mutation ${number.en}. Tax up to ${taxYearText(last!)} is still paid on this registration.${rest ? ` The rest, ${formatArea(rest, 'en')}, goes on as a registration of its own.` : ''}`,
    bn: `${number.bn} নামজারির মাধ্যমে ${formatDate(day!, 'bn')} তারিখে সমাপ্ত হয়েছে। ${digitsIn(taxYearText(last!), 'bn')} করবর্ষ পর্যন্ত এই নিবন্ধনেই কর দিতে হবে।${rest ? ` বাকি ${formatArea(rest, 'bn')} আলাদা নিবন্ধন হিসেবে বহাল থাকবে।` : ''}`,
  }),
  begin: ({ first_tax_year: first }, number) => ({
    en: `began with mutation ${number.en}. Its tax begins with ${taxYearText(first!)}.`,
    bn: `${number.bn} নামজারির মাধ্যমে শুরু হয়েছে। এর কর ${digitsIn(taxYearText(first!), 'bn')} করবর্ষ থেকে দিতে হবে।`,
  }),
  resume: (_, number) => ({
    en: `goes on as before: mutation ${number.en} was taken back.`,
    bn: `আগের মতো বহাল হয়েছে: ${number.bn} নামজারি প্রত্যাহার করা হয়েছে।`,
  }),
  withdraw: (_, number) => ({
    en: `was withdrawn: mutation ${number.en}, with which it began, was taken back.`,
    bn: `প্রত্যাহার করা হয়েছে: যে নামজারিতে এটি শুরু হয়েছিল (${number.bn}), তা প্রত্যাহার করা হয়েছে।`,
  }),
};

const outcomeOf = (facts: Facts): Message => {
  const { step, tracking_number: number } = facts;
  return OUTCOMES[step](facts, { en: number, bn: digitsIn(number, 'bn') });
};

/** What happened to which registration, with its numbers as the owner typed them. */
function outcome(facts: Facts): Message {
  const { khatiyan_number, dag_number, mouza } = facts;
  const [khatian, dag] = [digitsIn(khatiyan_number, 'bn'), digitsIn(dag_number, 'bn')];
  const { en, bn } = outcomeOf(facts);
  return {
    en: `Your land tax registration of khatian ${khatiyan_number}, dag ${dag_number} in mouza ${mouza.name_en} ${en}`,
    bn: `মৌজা ${mouza.name_bn}, খতিয়ান ${khatian}, দাগ ${dag}: আপনার ভূমি করের নিবন্ধন ${bn}`,
  };
}

/** The same without typed values, which may be any text. */
function bareOutcome(facts: Facts): Message {
  const { en, bn } = outcomeOf(facts);
  return { en: `Your land tax registration ${en}`, bn: `আপনার ভূমি করের নিবন্ধন ${bn}` };
}

export const carryOverNotice = defineNotice<Facts>({
  kind: 'registration-carried',
  type: () => 'info',
  text: (facts) => ({ title: TITLES[facts.step], message: outcome(facts) }),
  to: '/dashboard?tab=ldt',
});

interface CarriedRegistration extends Greeted {
  user_id: number;
  email: string;
  language: Language;
  facts: Facts;
}

/** A registration after a step, with its owner; null when its state has changed since. */
async function findCarried(
  knex: Knex,
  { id, step, mutation_id }: { id: number; step: CarryOverStep; mutation_id: number },
): Promise<CarriedRegistration | null> {
  const row = (await knex('land_tax_registrations as t')
    .join('users', 'users.id', 't.user_id')
    .join('mouzas', 'mouzas.id', 't.mouza_id')
    .where({ 't.id': id, 't.status': step === 'end' || step === 'withdraw' ? 'ended' : 'approved' })
    .first(
      ...['user_id', 'khatiyan_number', 'dag_number'].map((column) => `t.${column}`),
      ...['first_tax_year', 'last_tax_year', 'ended_on as day'].map((column) => `t.${column}`),
      ...['name', 'email', 'email_verified_at', 'language'].map((column) => `users.${column}`),
      'mouzas.name_en',
      'mouzas.name_bn',
      knex.raw('(select tracking_number from mutations where id = ?) as tracking_number', [mutation_id]),
      knex.raw(
        `(select land_area::float8 from land_tax_registrations rest where rest.begun_by_mutation_id = ?
          and rest.user_id = t.user_id and rest.id <> t.id and rest.status = 'approved'
          and rest.mouza_id = t.mouza_id and rest.survey_type_id = t.survey_type_id
          and fold_number(rest.dag_number) = fold_number(t.dag_number)
          and fold_number(rest.khatiyan_number) = fold_number(t.khatiyan_number)) as rest`,
        [mutation_id],
      ),
    )) as
    | (Omit<CarriedRegistration, 'facts'> & Omit<Facts, 'mouza' | 'step' | 'mutation_id'> & Facts['mouza'])
    | undefined;
  if (!row) return null;
  const { user_id, name, email, email_verified_at, language, name_en, name_bn, ...facts } = row;
  const owner = { user_id, name, email, email_verified_at, language };
  return { ...owner, facts: { ...facts, step, mutation_id, mouza: { name_en, name_bn } } };
}

/** The mail about it, to the owner's current address. */
export const carryOverMail = defineMessage({
  name: 'registration-carried',
  ttlMs: 3 * DAY,
  // An officer may carry over all the land of a family at once.
  maxPerHour: 500,
  make: async ({ data }, { knex, origin }) => {
    const step = data['step'] as CarryOverStep;
    const found = await findCarried(knex, {
      id: Number(data['registration']),
      step,
      mutation_id: Number(data['mutation']),
    });
    if (!found) return null;
    const { email, email_verified_at, facts } = found;
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: TITLES[step],
        paragraphs: [...greeting(found), email_verified_at ? outcome(facts) : bareOutcome(facts)],
        action: {
          label: { en: 'See your registrations', bn: 'আপনার নিবন্ধনগুলো দেখুন' },
          url: `${origin}${carryOverNotice.to}`,
        },
      },
    };
  },
});

/** Notifies the owner of a registration what a mutation has done with it. Runs in the transaction of that change. */
export async function notifyCarriedOver(
  trx: Knex,
  what: { id: number; step: CarryOverStep; mutation_id: number },
): Promise<void> {
  const found = await findCarried(trx, what);
  if (!found) throw new Error(`Registration ${what.id} does not stand so: ${what.step}`);
  const { user_id: userId, language, facts } = found;
  await sendNotice(trx, carryOverNotice, { userId, facts });
  const data = {
    registration: String(what.id),
    step: what.step,
    mutation: String(what.mutation_id),
  };
  await queueMessage(trx, carryOverMail, { userId, language, data });
}
