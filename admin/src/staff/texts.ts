import type { Message } from '@bhumi/api/contract/language';

/** Texts of the staff accounts page. */
export const staffPageTexts = {
  invite: { en: 'Invite Staff', bn: 'কর্মকর্তাকে আমন্ত্রণ জানান' },
  send: { en: 'Send invitation', bn: 'আমন্ত্রণ পাঠান' },
  sendAndNext: { en: 'Send and invite another', bn: 'পাঠিয়ে আরেকজনকে আমন্ত্রণ' },
  sent: { en: 'Invitation sent', bn: 'আমন্ত্রণ পাঠানো হয়েছে' },
  inviteHelp: {
    en: 'The mail has a link, valid for 7 days, with which they choose a password. Only then is the role theirs.',
    bn: 'ইমেইলের লিংকটি ৭ দিন কার্যকর থাকবে। তা দিয়ে পাসওয়ার্ড ঠিক করলে তবেই তিনি এই ভূমিকা পাবেন।',
  },
  never: { en: 'Never', bn: 'কখনো নয়' },
  access: { en: 'Access', bn: 'প্রবেশাধিকার' },
  own: {
    en: 'This is your own account: another administrator changes its role or disables it.',
    bn: 'এটি আপনার নিজের অ্যাকাউন্ট: এর ভূমিকা বদলানো বা এটি বন্ধ করা অন্য প্রশাসকের কাজ।',
  },
  busy: { en: 'Please wait...', bn: 'অপেক্ষা করুন...' },
} satisfies Record<string, Message>;

interface ActionTexts {
  button: Message;
  title: Message;
  text: Message;
  /** The toast after success. */
  done: Message;
}

/** The questions before account actions, and the messages after them. */
export const actionTexts = {
  invitation: {
    button: { en: 'Send invitation again', bn: 'আবার আমন্ত্রণ পাঠান' },
    title: { en: 'Send the invitation again?', bn: 'আবার আমন্ত্রণ পাঠাবেন?' },
    text: {
      en: 'A new link is sent, valid for 7 days. The link sent before stops working.',
      bn: 'নতুন একটি লিংক যাবে, যা ৭ দিন কার্যকর থাকবে। আগের লিংকটি আর কাজ করবে না।',
    },
    done: { en: 'Invitation sent again', bn: 'আবার আমন্ত্রণ পাঠানো হয়েছে' },
  },
  withdraw: {
    button: { en: 'Withdraw invitation', bn: 'আমন্ত্রণ প্রত্যাহার করুন' },
    title: { en: 'Withdraw the invitation?', bn: 'আমন্ত্রণ প্রত্যাহার করবেন?' },
    text: {
      en: 'The link that was sent stops working, and the account leaves this list.',
      bn: 'পাঠানো লিংকটি আর কাজ করবে না এবং অ্যাকাউন্টটি এই তালিকায় থাকবে না।',
    },
    done: { en: 'Invitation withdrawn', bn: 'আমন্ত্রণ প্রত্যাহার করা হয়েছে' },
  },
  disable: {
    button: { en: 'Disable account', bn: 'অ্যাকাউন্ট বন্ধ করুন' },
    title: { en: 'Disable this account?', bn: 'অ্যাকাউন্টটি বন্ধ করবেন?' },
    text: {
      en: 'Its sessions end at once, and nobody can log in with it until it is enabled again. What was done with it stays on record.',
      bn: 'এর সব সেশন এখনই শেষ হবে এবং আবার চালু না করা পর্যন্ত কেউ এটি দিয়ে লগইন করতে পারবে না। এটি দিয়ে করা কাজের রেকর্ড থেকে যাবে।',
    },
    done: { en: 'Account disabled', bn: 'অ্যাকাউন্ট বন্ধ করা হয়েছে' },
  },
  enable: {
    button: { en: 'Enable account', bn: 'অ্যাকাউন্ট চালু করুন' },
    title: { en: 'Enable this account?', bn: 'অ্যাকাউন্টটি চালু করবেন?' },
    text: {
      en: 'It can be logged in to again with its password. An invitation that was open has to be sent again.',
      bn: 'আগের পাসওয়ার্ড দিয়ে আবার লগইন করা যাবে। আমন্ত্রণ অপেক্ষমাণ থাকলে আবার পাঠাতে হবে।',
    },
    done: { en: 'Account enabled', bn: 'অ্যাকাউন্ট চালু করা হয়েছে' },
  },
  'reset-two-factor': {
    button: { en: 'Reset two-step login', bn: 'দুই ধাপের লগইন রিসেট করুন' },
    title: { en: 'Reset two-step login?', bn: 'দুই ধাপের লগইন রিসেট করবেন?' },
    text: {
      en: 'A password alone is then enough to log in, until they turn it on again. Do this only when you are sure who asks: someone whose phone and recovery codes are lost. They are told by mail.',
      bn: 'তিনি আবার চালু না করা পর্যন্ত শুধু পাসওয়ার্ড দিয়েই লগইন করা যাবে। ফোন ও পুনরুদ্ধার কোড দুটিই হারিয়েছে এবং কে চাইছেন তা নিশ্চিত হলে তবেই এটি করুন। তাঁকে ইমেইলে জানানো হবে।',
    },
    done: { en: 'Two-step login is off for this account', bn: 'এই অ্যাকাউন্টের দুই ধাপের লগইন বন্ধ হয়েছে' },
  },
} satisfies Record<string, ActionTexts>;
export type StaffAction = keyof typeof actionTexts;
