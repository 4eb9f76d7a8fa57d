const en = {
  method: 'Payment method',
  simulation: 'No money is taken: this is a simulation.',
  nothingReal: 'Do not enter a real PIN, card or account number.',
  notKept: (secrets: string) => `${secrets} are only checked. They are not kept.`,
};

const bn: typeof en = {
  method: 'পরিশোধের মাধ্যম',
  simulation: 'কোনো টাকা কাটা হবে না: এটি পরীক্ষামূলক পরিশোধ।',
  nothingReal: 'আসল পিন, কার্ড বা হিসাব নম্বর দেবেন না।',
  notKept: (secrets) => `${secrets} শুধু যাচাই করা হয়, সংরক্ষণ করা হয় না।`,
};

/** Texts that all payment forms share; the texts of a method are in its row. */
export const paymentText = { en, bn };
