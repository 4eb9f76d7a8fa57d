/** Who signs which step of an inquiry, and who may enter it for them from a signed paper (docs/decisions/102). */
import type { Message } from '../../language.ts';
import type { HeldPost, PostKind } from '../../offices/offices.ts';
import { postLine, postRows } from '../../offices/offices.ts';
import type { EnteredFor } from '../../offices/signature.ts';
import type { Role } from '../../roles.ts';
import type { MutationStep, StepKind } from './steps.ts';

const DECIDES: readonly PostKind[] = ['acland', 'adc-revenue'];

/** The posts that sign a step. */
export const stepSigners: Record<StepKind, readonly PostKind[]> = {
  report: ['union-officer'],
  'surveyor-note': ['surveyor'],
  'kanungo-note': ['kanungo'],
  hearing: DECIDES,
  held: DECIDES,
  order: DECIDES,
};

/** The posts that enter what somebody else has signed on paper; administrators do as well. */
const ENTERS_FOR_OTHERS: readonly PostKind[] = [...DECIDES, 'assistant'];

/** The posts that write about an inquiry although they decide nothing. */
export const INQUIRY_WRITERS: readonly PostKind[] = ['union-officer', 'surveyor', 'kanungo', 'assistant'];

/** Whether a step is written in the field, where it may say at which place. */
export const isFieldStep = (kind: StepKind): boolean => !stepSigners[kind].includes('acland');

/** How somebody may enter a step: as who signs it, or for who has signed it on paper; null: not at all. */
export function mayEnter<Post extends Pick<HeldPost, 'post'>>(
  kind: StepKind,
  { role, posts }: { role: Role; posts: readonly Post[] },
): { how: 'sign' | 'for'; post: Post | null } | null {
  const find = (kinds: readonly PostKind[]) => posts.find(({ post }) => kinds.includes(post)) ?? null;
  const own = find(stepSigners[kind]);
  if (own || (role === 'admin' && !isFieldStep(kind))) return { how: 'sign', post: own };
  if (!isFieldStep(kind)) return null;
  const helper = find(ENTERS_FOR_OTHERS);
  return helper || role === 'admin' ? { how: 'for', post: helper } : null;
}

const joined = (parts: readonly (Message | null)[]): Message => {
  const there = parts.filter((part) => part !== null);
  return { en: there.map(({ en }) => en).join(', '), bn: there.map(({ bn }) => bn).join(', ') };
};
const same = (text: string): Message => ({ en: text, bn: text });

/** Who entered a step, with post and office. */
export const enteredBy = ({
  by,
  by_bn,
  signed_as,
}: Pick<MutationStep, 'by' | 'by_bn' | 'signed_as'>): Message =>
  joined([{ en: by, bn: by_bn ?? by }, signed_as && postLine(signed_as)]);

/** For whom it was entered, with post and office. */
export const enteredForLine = ({ name, post, office }: EnteredFor): Message =>
  joined([
    name === null ? null : same(name),
    postRows[post].label,
    office && { en: office.name_en, bn: office.name_bn },
  ]);

export const signingTexts = {
  notYours: {
    en: 'Your post does not enter this step.',
    bn: 'আপনার পদ থেকে এই ধাপ লেখা যায় না।',
  },
  paper: {
    en: 'Attach the scanned paper that they signed. Who enters for another shows what was signed.',
    bn: 'যাঁর হয়ে লিখছেন তাঁর স্বাক্ষর করা কাগজের স্ক্যান কপি যুক্ত করুন।',
  },
  nameLong: { en: 'At most 100 characters', bn: 'সর্বোচ্চ ১০০ অক্ষর' },
  position: {
    en: 'Write latitude and longitude in degrees, both of a place in Bangladesh, or leave both empty.',
    bn: 'বাংলাদেশের ভেতরের কোনো জায়গার অক্ষাংশ ও দ্রাঘিমাংশ দুটিই ডিগ্রিতে লিখুন, নইলে দুটিই খালি রাখুন।',
  },
} satisfies Record<string, Message>;
