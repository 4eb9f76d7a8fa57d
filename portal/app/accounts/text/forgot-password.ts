const en = {
  title: 'Forgot your password?',
  description: 'Ask for a link by email to set a new password.',
  lead: 'Enter the email of your account. We send a link with which you set a new password.',
  email: 'Email',
  submit: 'Send reset link',
  busy: 'Sending...',
  sent: 'If an account exists for that email, a reset link has been sent.',
  next: 'The link is valid for 60 minutes. If no mail comes within a few minutes, look into your spam folder.',
  again: 'Send it again',
  byPhone: 'Use a code to your verified phone instead',
  login: 'Back to login',
};

const bn: typeof en = {
  title: 'পাসওয়ার্ড ভুলে গেছেন?',
  description: 'নতুন পাসওয়ার্ড ঠিক করতে ইমেইলে লিংক নিন।',
  lead: 'আপনার অ্যাকাউন্টের ইমেইল লিখুন। নতুন পাসওয়ার্ড ঠিক করার লিংক পাঠানো হবে।',
  email: 'ইমেইল',
  submit: 'লিংক পাঠান',
  busy: 'পাঠানো হচ্ছে...',
  sent: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে পাসওয়ার্ড বদলানোর লিংক পাঠানো হয়েছে।',
  next: 'লিংকটি ৬০ মিনিট কার্যকর থাকবে। কয়েক মিনিটের মধ্যে ইমেইল না এলে স্প্যাম ফোল্ডারে দেখুন।',
  again: 'আবার পাঠান',
  byPhone: 'বরং যাচাই করা ফোনে কোড নিন',
  login: 'লগইনে ফিরে যান',
};

export const forgotPasswordText = { en, bn };
