/**
 * Staff accounts: the land office's officers and administrators. Administrators manage them (docs/decisions/010). The list and the two
 * forms are defined like those of the back-office resources, so that they use the same screens.
 */
import { NAME_MAX_LENGTH } from '../accounts/names.ts';
import { staffNameTexts } from '../accounts/bengali-name.ts';
import type { Message } from '../language.ts';
import { choice, defineResource, text, type Field, type ResourceDefinition } from '../resource/resource.ts';
import { roleLabels, type Role } from '../roles.ts';

/** How many days the link of an invitation is valid. */
export const INVITATION_DAYS = 7;

/** `invited`: the person has not used the mailed link yet, and does not have the role yet. */
export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** An account as `/api/admin/staff` answers it. Times are ISO 8601 in UTC. */
export interface StaffAccount {
  id: number;
  name: string;
  name_bn: string | null;
  email: string;
  phone: string | null;
  /** The account's role, or the role that it is invited to; `user` for a former member of staff. */
  role: Role;
  state: StaffState;
  /** Whether a login also needs a code. */
  two_factor: boolean;
  /** When the open invitation was first sent. */
  invited_at: string | null;
  /** The last use of any session. */
  last_seen_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export const staffStateLabels: Record<StaffState, Message> = {
  invited: { en: 'Invited', bn: 'আমন্ত্রিত' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  disabled: { en: 'Disabled', bn: 'নিষ্ক্রিয়' },
};
export const twoFactorLabels: Record<'true' | 'false', Message> = {
  true: { en: 'On', bn: 'চালু' },
  false: { en: 'Off', bn: 'বন্ধ' },
};

const staffRoles = { acland: roleLabels.acland, admin: roleLabels.admin };
const roleLabel: Message = { en: 'Role', bn: 'ভূমিকা' };
/** Characters: a letter of a name may have several marks, which its own check does not count. */
const NAME_CHARACTERS = 3 * NAME_MAX_LENGTH;
const name = text({ required: true, search: true, max: NAME_CHARACTERS, label: { en: 'Name', bn: 'নাম' } });
const nameInBengali = text({
  search: true,
  max: NAME_CHARACTERS,
  below: 'name',
  label: staffNameTexts.bengali,
  help: staffNameTexts.help,
});
const phone = text({ search: true, numbering: true, max: 20, label: { en: 'Phone', bn: 'ফোন' } });
const email = text({ required: true, search: true, max: 254, label: { en: 'Email', bn: 'ইমেইল' } });

const common = {
  name: 'staff',
  table: 'users',
  group: 'system',
  label: {
    one: { en: 'Staff Account', bn: 'কর্মকর্তার অ্যাকাউন্ট' },
    many: { en: 'Staff Accounts', bn: 'কর্মকর্তার অ্যাকাউন্ট' },
  },
  access: { read: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  title: ['name'] as const,
} satisfies Omit<ResourceDefinition, 'fields' | 'list'>;

const listed = {
  name,
  name_bn: nameInBengali,
  email,
  phone: { ...phone, below: 'email' },
  role: choice({ filter: true, label: roleLabel, choices: staffRoles }),
  state: choice({ filter: true, label: { en: 'State', bn: 'অবস্থা' }, choices: staffStateLabels }),
  two_factor: choice({ label: { en: 'Two-step login', bn: 'দুই ধাপের লগইন' }, choices: twoFactorLabels }),
  last_seen_at: text({ below: 'state', label: { en: 'Last seen', bn: 'সর্বশেষ ব্যবহার' } }),
} satisfies Record<string, Field>;

/** In a form it stands by itself. */
const formName = text({ max: NAME_CHARACTERS, label: staffNameTexts.bengali, help: staffNameTexts.help });

/** The list. The Bengali name stands below the other one, since a column of its own would not fit beside the actions. */
export const staffDefinition = defineResource({
  ...common,
  fields: listed,
  list: (Object.keys(listed) as (keyof typeof listed)[]).filter((name) => name !== 'name_bn'),
});

/** The form of an invitation. */
export const invitationDefinition = defineResource({
  ...common,
  list: [],
  fields: {
    name,
    name_bn: formName,
    email: { ...email, help: { en: 'The invitation is sent here.', bn: 'আমন্ত্রণ এই ঠিকানায় যাবে।' } },
    phone,
    role: choice({ required: true, label: roleLabel, choices: staffRoles }),
  },
  messages: {
    required: { en: 'Name, Email & Role are required', bn: 'নাম ও ইমেইল লিখুন, ভূমিকা বেছে নিন' },
  },
});

/**
 * The form for changing an account. Only the owner changes an e-mail address; an invitation to a wrong address is withdrawn and sent again.
 */
export const changeDefinition = defineResource({
  ...common,
  list: [],
  fields: {
    name,
    name_bn: formName,
    phone,
    role: choice({
      required: true,
      label: roleLabel,
      choices: { ...staffRoles, user: { en: 'No longer staff', bn: 'আর কর্মরত নন' } },
    }),
  },
});

/** The form of an administrator's own account: others decide its role. */
export const ownChangeDefinition = defineResource({
  ...common,
  list: [],
  fields: { name, name_bn: formName, phone },
});

export const staffTexts = {
  notFound: { en: 'Staff account not found', bn: 'কর্মকর্তার অ্যাকাউন্ট পাওয়া যায়নি' },
  alreadyStaff: {
    en: 'There is a staff account with this email already',
    bn: 'এই ইমেইলে আগে থেকেই কর্মকর্তার অ্যাকাউন্ট আছে',
  },
  alreadyInvited: {
    en: 'This email is invited already. Send that invitation again instead.',
    bn: 'এই ইমেইলে আগেই আমন্ত্রণ গেছে। সেটিই আবার পাঠান।',
  },
  accountDisabled: {
    en: 'The account with this email is disabled',
    bn: 'এই ইমেইলের অ্যাকাউন্টটি বন্ধ করা আছে',
  },
  lastAdmin: {
    en: 'This is the last active administrator. Make someone else an administrator first.',
    bn: 'ইনিই একমাত্র সক্রিয় প্রশাসক। আগে অন্য কাউকে প্রশাসক করুন।',
  },
  notOneself: {
    en: 'You cannot do this to your own account. Another administrator can.',
    bn: 'নিজের অ্যাকাউন্টে এটি করা যায় না। অন্য একজন প্রশাসক করতে পারেন।',
  },
  ownTwoFactor: {
    en: 'Turn two-step login off on the security tab of your own dashboard.',
    bn: 'নিজের দুই ধাপের লগইন আপনার ড্যাশবোর্ডের নিরাপত্তা অংশ থেকে বন্ধ করুন।',
  },
  enableFirst: {
    en: 'This account is disabled. Enable it first.',
    bn: 'অ্যাকাউন্টটি বন্ধ আছে। আগে চালু করুন।',
  },
  notInvited: {
    en: 'This account has no open invitation. Nothing was changed.',
    bn: 'এই অ্যাকাউন্টের কোনো অপেক্ষমাণ আমন্ত্রণ নেই। কিছু বদলানো হয়নি।',
  },
  twoFactorOff: {
    en: 'Two-step login is not on for this account. Nothing was changed.',
    bn: 'এই অ্যাকাউন্টে দুই ধাপের লগইন চালু নেই। কিছু বদলানো হয়নি।',
  },
} satisfies Record<string, Message>;
