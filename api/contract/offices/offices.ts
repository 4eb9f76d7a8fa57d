/** Land offices, their posts, and who holds them (docs/decisions/100). */
import type { Message } from '../language.ts';

export const OFFICE_KINDS = ['national', 'district', 'ac', 'union'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

export const officeKindLabels: Record<OfficeKind, Message> = {
  national: { en: 'Whole country', bn: 'সারা দেশ' },
  district: { en: 'District office', bn: 'জেলা কার্যালয়' },
  ac: { en: 'AC office', bn: 'এসি (ভূমি) কার্যালয়' },
  union: { en: 'Union land office', bn: 'ইউনিয়ন ভূমি অফিস' },
};

/** A function in an office. */
interface PostRow {
  label: Message;
  /** The kinds of office that have it. */
  in: readonly OfficeKind[];
  /** Whether who holds it changes records and decides; the others read. */
  decides: boolean;
  /** Whether an office has only one of them at a time. */
  single: boolean;
}

const posts = {
  acland: {
    label: { en: 'AC (Land)', bn: 'সহকারী কমিশনার (ভূমি)' },
    in: ['national', 'ac'],
    decides: true,
    single: true,
  },
  kanungo: { label: { en: 'Kanungo', bn: 'কানুনগো' }, in: ['ac'], decides: false, single: false },
  surveyor: { label: { en: 'Surveyor', bn: 'সার্ভেয়ার' }, in: ['ac'], decides: false, single: false },
  'union-officer': {
    label: { en: 'Union land officer', bn: 'ইউনিয়ন ভূমি সহকারী কর্মকর্তা' },
    in: ['union'],
    decides: false,
    single: true,
  },
  assistant: {
    label: { en: 'Office assistant', bn: 'অফিস সহকারী' },
    in: ['district', 'ac', 'union'],
    decides: false,
    single: false,
  },
  'adc-revenue': {
    label: { en: 'ADC (Revenue)', bn: 'অতিরিক্ত জেলা প্রশাসক (রাজস্ব)' },
    in: ['district'],
    decides: true,
    single: true,
  },
  'accounts-officer': {
    label: { en: 'Accounts officer', bn: 'হিসাবরক্ষণ কর্মকর্তা' },
    in: ['national', 'district'],
    decides: false,
    single: false,
  },
} satisfies Record<string, PostRow>;
export type PostKind = keyof typeof posts;
export const POST_KINDS = Object.keys(posts) as [PostKind, ...PostKind[]];
export const postRows: Record<PostKind, PostRow> = posts;

/** The functions that an office of a kind has. */
export const postsIn = (kind: OfficeKind): PostKind[] =>
  POST_KINDS.filter((post) => postRows[post].in.includes(kind));

/** Whether a post counts as one of those that a page or a route is for: it is one of them, or decides for the whole country. */
export const isAmong = (
  posts: readonly PostKind[],
  { post, office_kind }: Pick<HeldPost, 'post'> & Partial<Pick<HeldPost, 'office_kind'>>,
): boolean => posts.includes(post) || (office_kind === 'national' && postRows[post].decides);

/** A post that somebody holds now, as `GET /me` answers it. */
export interface HeldPost {
  /** Of the appointment. */
  id: number;
  post: PostKind;
  office_id: number;
  office_kind: OfficeKind;
  office: { name_en: string; name_bn: string };
  /** Acts in the name of whoever holds it. */
  deputy: boolean;
  /** It asks for two-step login. */
  two_factor: boolean;
}

/** An appointment, as `/api/admin/appointments` answers it. Times are ISO 8601 in UTC. */
export interface Appointment extends HeldPost {
  user_id: number;
  user: { name: string; name_bn?: string | undefined; email: string };
  /** From before there were offices: somebody has to say where the account belongs. */
  to_be_placed: boolean;
  starts_at: string;
  ends_at: string | null;
  /** Whether it holds now. */
  current: boolean;
}

/** A post as the logs keep it. */
export type ActingPost = Pick<HeldPost, 'post' | 'office_id' | 'office' | 'deputy'>;

export const actingPostsLabel: Message = { en: 'Post and office', bn: 'পদ ও অফিস' };

/** Names the posts of an act, one after another; null for none. */
export function actingPosts(posts: readonly ActingPost[] | null): Message | null {
  if (!posts?.length) return null;
  const lines = posts.map(postLine);
  return { en: lines.map(({ en }) => en).join('; '), bn: lines.map(({ bn }) => bn).join('; ') };
}

/** Where somebody acts, in one line: `AC (Land), Upazila Land Office, Savar`. */
export function postLine({ post, office, deputy }: Pick<HeldPost, 'post' | 'office' | 'deputy'>): Message {
  const { label } = postRows[post];
  return {
    en: `${label.en}${deputy ? ' (deputy)' : ''}, ${office.name_en}`,
    bn: `${label.bn}${deputy ? ' (ভারপ্রাপ্ত)' : ''}, ${office.name_bn}`,
  };
}

export const officeTexts = {
  noPost: {
    en: 'You hold no post in a land office. An administrator gives you one.',
    bn: 'কোনো ভূমি অফিসে আপনার পদ নেই। একজন প্রশাসক তা দেবেন।',
  },
  readsOnly: {
    en: 'Your post reads and reports; it changes no records and decides nothing.',
    bn: 'আপনার পদ থেকে দেখা ও প্রতিবেদন দেওয়া যায়; নথি বদলানো বা সিদ্ধান্ত দেওয়া যায় না।',
  },
  officeNotFound: { en: 'Office not found', bn: 'অফিস পাওয়া যায়নি' },
  appointmentNotFound: { en: 'Appointment not found', bn: 'পদায়ন পাওয়া যায়নি' },
  notInOffice: { en: 'An office of this kind has no such post', bn: 'এ ধরনের অফিসে এই পদ নেই' },
  held: {
    en: 'Somebody holds this post at that time. End that first, or appoint a deputy.',
    bn: 'ওই সময়ে এই পদে অন্য কেউ আছেন। আগে তা শেষ করুন, নইলে ভারপ্রাপ্ত নিয়োগ দিন।',
  },
  alreadyHolds: { en: 'This person holds the post already', bn: 'এই ব্যক্তি আগে থেকেই এই পদে আছেন' },
  notStaff: { en: 'Invite this person to the land office first', bn: 'আগে এই ব্যক্তিকে ভূমি অফিসে আমন্ত্রণ জানান' },
  deputyUntil: { en: 'Say until when the deputy acts', bn: 'ভারপ্রাপ্ত কতদিন থাকবেন তা দিন' },
  endBeforeStart: { en: 'It ends before it starts', bn: 'শুরুর আগেই শেষ হচ্ছে' },
  ended: {
    en: 'This appointment has ended. Nothing was changed.',
    bn: 'এই পদায়ন শেষ হয়ে গেছে। কিছু বদলানো হয়নি।',
  },
} satisfies Record<string, Message>;
