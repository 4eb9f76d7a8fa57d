const en = {
  method: 'Payment method',
  simulation: 'No money is taken: this is a simulation.',
  nothingReal: 'Do not enter a real PIN, card or account number.',
  amount: 'Amount',
  payee: 'Paid to',
  government: 'Government of Bangladesh, land office',
  gateway:
    'Next you see this payment on a page of its own, and go on from there to the payment gateway: you pay there by card, mobile banking or internet banking.',
  noSecrets: 'We never ask for your PIN or card number. Only the gateway does.',
  notKept: (secrets: string) => `${secrets} are only checked. They are not kept.`,
};

const bn: typeof en = {
  method: 'পরিশোধের মাধ্যম',
  simulation: 'কোনো টাকা কাটা হবে না: এটি পরীক্ষামূলক পরিশোধ।',
  nothingReal: 'আসল পিন, কার্ড বা হিসাব নম্বর দেবেন না।',
  amount: 'পরিমাণ',
  payee: 'প্রাপক',
  government: 'বাংলাদেশ সরকার, ভূমি অফিস',
  gateway:
    'এরপর একটি আলাদা পাতায় পরিশোধটি দেখবেন। সেখান থেকে পেমেন্ট গেটওয়েতে গিয়ে কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিংয়ে টাকা দেবেন।',
  noSecrets: 'আমরা কখনো পিন বা কার্ড নম্বর চাই না। শুধু গেটওয়ে তা চাইবে।',
  notKept: (secrets) => `${secrets} শুধু যাচাই করা হয়, সংরক্ষণ করা হয় না।`,
};

/** Texts that all payment forms share; the texts of a method are in its row. */
export const paymentText = { en, bn };
