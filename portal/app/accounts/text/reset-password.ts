const en = {
  title: 'Set a new password',
  description: 'Set a new password with the link from your mail.',
  lead: 'After this you log in again on every device.',
  email: 'Email',
  password: 'New password',
  passwordHint: 'At least 6 characters, in the land office 12; 12 or more is better.',
  confirm: 'Confirm new password',
  submit: 'Reset password',
  busy: 'Resetting...',
  done: 'Password has been reset. You can now log in.',
  failed: 'Reset failed. The link may be invalid or expired.',
  newLink: 'Ask for a new link',
  goToLogin: 'Go to login',
  login: 'Back to login',
};

const bn: typeof en = {
  title: 'নতুন পাসওয়ার্ড ঠিক করুন',
  description: 'ইমেইলে পাওয়া লিংক দিয়ে নতুন পাসওয়ার্ড ঠিক করুন।',
  lead: 'এরপর প্রতিটি যন্ত্রে আবার লগইন করতে হবে।',
  email: 'ইমেইল',
  password: 'নতুন পাসওয়ার্ড',
  passwordHint: 'কমপক্ষে ৬ অক্ষর, ভূমি অফিসের জন্য ১২; ১২ বা তার বেশি হলে ভালো।',
  confirm: 'নতুন পাসওয়ার্ড আবার লিখুন',
  submit: 'পাসওয়ার্ড বদলান',
  busy: 'বদলানো হচ্ছে...',
  done: 'নতুন পাসওয়ার্ড ঠিক করা হয়েছে। এখন লগইন করতে পারেন।',
  failed: 'পাসওয়ার্ড বদলানো যায়নি। লিংকটি হয়তো সঠিক নয় বা এর মেয়াদ শেষ।',
  newLink: 'নতুন লিংক নিন',
  goToLogin: 'লগইন করুন',
  login: 'লগইনে ফিরে যান',
};

export const resetPasswordText = { en, bn };

const invitationEn: typeof en = {
  ...en,
  title: 'Welcome to the land office',
  description: 'Choose a password with the link from your invitation.',
  lead: 'Choose a password. You log in with it and with your email address; your post decides what you see.',
  password: 'Choose a password',
  passwordHint: 'At least 12 characters.',
  confirm: 'Repeat the password',
  submit: 'Set password',
  busy: 'Setting...',
};

const invitationBn: typeof en = {
  ...bn,
  title: 'ভূমি অফিসে স্বাগতম',
  description: 'আমন্ত্রণের লিংক দিয়ে একটি পাসওয়ার্ড ঠিক করুন।',
  lead: 'একটি পাসওয়ার্ড ঠিক করুন। এটি ও আপনার ইমেইল দিয়ে লগইন করবেন; কী দেখবেন তা আপনার পদের ওপর নির্ভর করে।',
  password: 'একটি পাসওয়ার্ড দিন',
  passwordHint: 'কমপক্ষে ১২ অক্ষর।',
  confirm: 'পাসওয়ার্ডটি আবার লিখুন',
  submit: 'পাসওয়ার্ড ঠিক করুন',
  busy: 'ঠিক করা হচ্ছে...',
};

/** The same page for somebody who is invited to the land office: nothing of theirs is reset. */
export const invitationText = { en: invitationEn, bn: invitationBn };
