const en = {
  title: 'New password by phone',
  description: 'Set a new password with a code to your verified phone.',
  lead: 'If your account has a verified phone, we send a code there with which you set a new password. Staff of the land office use the link by email.',
  phone: 'Phone number',
  phoneHint: 'A mobile number of Bangladesh: 11 digits, beginning with 01.',
  send: 'Send the code',
  busy: 'Please wait...',
  sent: (phone: string) =>
    `If an account has verified ${phone}, a code is on its way. It is valid for 10 minutes and can be used once. If no text message comes within a few minutes, use a link by email instead.`,
  code: 'Code from the text message',
  password: 'New password',
  passwordHint: 'At least 6 characters.',
  confirm: 'New password again',
  after:
    'Two-step login stays on. Your email is told. For 7 days you can neither agree to a mutation, nor change your email or phone, nor turn two-step login on.',
  submit: 'Set the new password',
  again: 'Send another code, or to another number',
  byMail: 'Use a link by email instead',
  goToLogin: 'Log in',
  failed: 'The password could not be set. Nothing was changed. Try again.',
};

const bn: typeof en = {
  title: 'ফোনের কোডে নতুন পাসওয়ার্ড',
  description: 'যাচাই করা ফোনে কোড নিয়ে নতুন পাসওয়ার্ড ঠিক করুন।',
  lead: 'আপনার অ্যাকাউন্টের ফোন যাচাই করা থাকলে সেখানে একটি কোড পাঠানো হবে, যা দিয়ে নতুন পাসওয়ার্ড ঠিক করতে পারবেন। ভূমি অফিসের কর্মকর্তারা ইমেইলের লিংক ব্যবহার করবেন।',
  phone: 'ফোন নম্বর',
  phoneHint: 'বাংলাদেশের মোবাইল নম্বর: ১১ সংখ্যা, শুরু ০১ দিয়ে।',
  send: 'কোড পাঠান',
  busy: 'অপেক্ষা করুন...',
  sent: (phone) =>
    `কোনো অ্যাকাউন্টে ${phone} নম্বরটি যাচাই করা থাকলে একটি কোড পাঠানো হচ্ছে। কোডটি ১০ মিনিট কার্যকর থাকবে এবং একবারই ব্যবহার করা যাবে। কয়েক মিনিটের মধ্যে এসএমএস না এলে ইমেইলের লিংক নিন।`,
  code: 'এসএমএসের কোড',
  password: 'নতুন পাসওয়ার্ড',
  passwordHint: 'কমপক্ষে ৬ অক্ষর।',
  confirm: 'নতুন পাসওয়ার্ড আবার',
  after:
    'দুই ধাপের লগইন আগের মতোই থাকবে। আপনার ইমেইলে জানানো হবে। ৭ দিন নামজারিতে সম্মতি দেওয়া, ইমেইল বা ফোন বদলানো এবং দুই ধাপের লগইন চালু করা যাবে না।',
  submit: 'নতুন পাসওয়ার্ড ঠিক করুন',
  again: 'আরেকটি কোড বা অন্য নম্বরে কোড পাঠান',
  byMail: 'বরং ইমেইলের লিংক নিন',
  goToLogin: 'লগইন করুন',
  failed: 'পাসওয়ার্ড ঠিক করা যায়নি। কিছু বদলানো হয়নি। আবার চেষ্টা করুন।',
};

export const phonePasswordText = { en, bn };
