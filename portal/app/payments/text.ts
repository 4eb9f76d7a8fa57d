const en = {
  method: 'Payment method',
  notKept: (secrets: string) => `${secrets} are only checked. They are not kept.`,
};

const bn: typeof en = {
  method: 'পরিশোধের মাধ্যম',
  notKept: (secrets) => `${secrets} শুধু যাচাই করা হয়, সংরক্ষণ করা হয় না।`,
};

/** Texts of what every payment asks for; those of a method stand in its row. */
export const paymentText = { en, bn };
