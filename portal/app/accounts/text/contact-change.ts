const en = {
  confirm: {
    title: 'Confirm your new email address',
    lead: 'Your Bhumi account is to have this address from now on. You log in with it, and mails go to it.',
    submit: 'Confirm this address',
  },
  undo: {
    title: 'Take the change back',
    lead: 'What your account had before is there again, and every device is logged out. If another email address had been confirmed already, you set a new password afterwards: we send you the link.',
    submit: 'Take it back',
  },
  failed: 'That did not work. Nothing was changed; please try again.',
  otherwise: 'If you did not ask for anything, close this page: nothing happens then.',
};

const bn: typeof en = {
  confirm: {
    title: 'নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    lead: 'এখন থেকে আপনার ভূমি অ্যাকাউন্টে এই ঠিকানা থাকবে। এটি দিয়ে লগইন করবেন, ইমেইলও এখানে যাবে।',
    submit: 'ঠিকানাটি নিশ্চিত করুন',
  },
  undo: {
    title: 'বদলটি ফিরিয়ে নিন',
    lead: 'অ্যাকাউন্টে আগে যা ছিল, তা-ই আবার থাকবে, আর সব যন্ত্র থেকে লগআউট হয়ে যাবে। এর মধ্যে অন্য ইমেইল ঠিকানা নিশ্চিত হয়ে গিয়ে থাকলে পরে নতুন পাসওয়ার্ড ঠিক করবেন: লিংক আমরা পাঠাব।',
    submit: 'ফিরিয়ে নিন',
  },
  failed: 'কাজটি হয়নি। কিছুই বদলায়নি; আবার চেষ্টা করুন।',
  otherwise: 'আপনি কিছু না চেয়ে থাকলে পাতাটি বন্ধ করুন: কিছুই হবে না।',
};

/** Texts of the page that the links about a new e-mail address or phone lead to. */
export const contactChangeText = { en, bn };
