const en = {
  kindsLabel: 'Kind of payment',
  taxPayment: (id: string) => `Payment ${id}`,
  taxYear: 'Tax year',
  receipt: 'Download receipt',
  receiptOf: (what: string) => `of ${what}`,
  receiptFailed: 'Failed to download invoice. Please try again.',
  checkReceipt: 'How anyone can check a receipt',
  paidOn: 'Paid on',
  record: 'Record',
  method: 'Method',
  payer: 'Paid by',
  transaction: 'Transaction',
  pay: 'Pay now',
  refunded: 'Paid back',
  newest: 'New',
  samplePayment: 'Sample payment',
  pendingNote: 'Payment pending. It has not been confirmed yet.',
  failedNote: 'The payment failed. No money was taken. You can pay again.',
};

const bn: typeof en = {
  kindsLabel: 'পরিশোধের ধরন',
  taxPayment: (id) => `পরিশোধ ${id}`,
  taxYear: 'কর বছর',
  receipt: 'রসিদ ডাউনলোড',
  receiptOf: (what) => `(${what})`,
  receiptFailed: 'রসিদ ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।',
  checkReceipt: 'যে কেউ যেভাবে রসিদ যাচাই করতে পারেন',
  paidOn: 'পরিশোধের সময়',
  record: 'রেকর্ড',
  method: 'মাধ্যম',
  payer: 'যে নম্বর থেকে',
  transaction: 'লেনদেন নম্বর',
  pay: 'এখন পরিশোধ করুন',
  refunded: 'ফেরত দেওয়া হয়েছে',
  newest: 'নতুন',
  samplePayment: 'নমুনা পরিশোধ',
  pendingNote: 'পরিশোধ অপেক্ষমাণ। এখনো নিশ্চিত হয়নি।',
  failedNote: 'পরিশোধ সফল হয়নি। কোনো টাকা কাটা হয়নি। আবার পরিশোধ করতে পারেন।',
};

/** Texts of the payments of every kind; English as the specification spells them. */
export const paymentsText = { en, bn };
