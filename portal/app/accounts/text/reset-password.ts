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
