import type { OnlineState, TryEnd } from '@bhumi/api/contract/online-payments/online-payment';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';

const en = {
  pageTitle: 'Payment',
  title: {
    due: 'Pay',
    asking: 'We are asking the bank',
    checking: 'The bank is checking your payment',
    failed: 'This payment was not made',
  } satisfies Record<Exclude<OnlineState, 'paid'>, string>,
  lead: {
    due: 'Check what you pay. The next step is the page of the payment gateway.',
    failed: 'It can only be paid anew.',
  },
  what: 'For',
  whatOf: {
    application: 'Copy of a land record',
    mutation: 'Mutation fee',
    land_tax: 'Land development tax',
  } satisfies Record<PaymentKind, string>,
  application: 'Application',
  record: 'Record',
  mutation: 'Tracking number',
  land: 'Land',
  lands: (count: string) => `${count} lands`,
  through: 'Paid through',
  next: 'What happens next',
  steps: (gateway: string) => [
    `You go on to the page of ${gateway}. There you pay by card, mobile banking or internet banking.`,
    'You come back here, and we ask the bank whether the money has arrived.',
    'Then you find the receipt here.',
  ],
  secrets: (gateway: string) => `Only ${gateway} asks for your PIN or card number. We never do.`,
  pay: (amount: string) => `Pay ${amount}`,
  going: 'Going to the gateway…',
  later: 'Pay later',
  down: (gateway: string) => `${gateway} does not answer just now`,
  downText:
    'Nothing is lost and nothing was taken. This payment stays here and under Payments & Receipts: try again later.',
  tryNow: 'Try now all the same',
  ended: {
    failed: [
      'The last try failed',
      'The bank did not take the money. Everything is kept. Check your balance and your limit, or pay in another way.',
    ],
    cancelled: [
      'You cancelled the last try',
      'Nothing was paid. Go on whenever you like: everything is kept.',
    ],
    expired: ['The last try was not finished', 'Nothing was paid. Begin again: everything is kept.'],
    unreachable: [
      'The last try did not begin',
      'The gateway could not be reached. Nothing was taken, and everything is kept. Try again in a while.',
    ],
  } satisfies Record<TryEnd, [string, string]>,
  asking: (gateway: string, since: string) =>
    `A payment through ${gateway} was begun on ${since}. The bank has not told us yet whether you have paid. Usually that takes less than a minute.`,
  leave:
    'You may close this page: we go on asking, and you find the payment under Payments & Receipts, on any device.',
  byItself: 'This page asks by itself every few seconds.',
  askNow: 'Ask again now',
  askingNow: 'Asking…',
  asked: 'We have asked again: the bank has not confirmed the payment yet.',
  notPaid: 'You have not paid?',
  payAgainText: 'Then pay again. We ask the bank first, so that nothing is paid twice.',
  payAgain: 'Pay again',
  challanTitle: 'The land office is checking your challan',
  challan: (bank: string, day: string) =>
    `Paid at a counter of ${bank} on ${day}. The accounts officer is checking it; you are told as soon as it is accepted.`,
  challanLeft: (bank: string, day: string) =>
    `The challan of ${day} (${bank}) is still being checked. If it is accepted after you paid again, its money goes back to you.`,
  challanRejected: 'The land office did not accept the challan.',
  challanNumber: 'Challan number',
  paidOnceMore: 'Pay again all the same?',
  paidOnceMoreText:
    'You need not: nothing more is due while the challan is being checked. If you pay again and the challan is accepted too, its money goes back to you.',
  onceMore: 'Pay again all the same',
  onceMoreFailed: 'It could not be opened for another payment. Nothing was changed. Please try again later.',
  checking: (gateway: string) =>
    `${gateway} has your payment and holds it until the bank has looked at it. Do not pay again: you find the result here.`,
  failed: 'No money arrived for it within the time that the bank allows.',
  anew: 'You can pay anew from your case. What is due is worked out again there.',
  payAnew: 'Pay anew',
  refund: (amount: string) => `${amount} goes back to you`,
  refundText:
    'This money reached us, but there is nothing that it pays for. It is sent back the way it came. You need do nothing.',
  refunds: 'Money that is sent back',
  refunded: {
    asked: (amount: string) => `The bank was asked to send ${amount} back to you`,
    accepted: (amount: string) => `The bank is sending ${amount} back to you`,
    done: (amount: string) => `${amount} was sent back to you`,
  },
  paidOn: 'Paid on',
  channel: 'Paid by',
  done: 'Payment successful.',
  see: {
    application: 'See application',
    mutation: 'See the mutation',
    land_tax: 'Your lands',
  } satisfies Record<PaymentKind, string>,
  receipts: 'Payments & Receipts',
  missing: 'There is no such payment',
  missingText: 'It may belong to another account.',
  loadFailed: 'The payment could not be loaded',
  attemptFailed: 'The gateway did not answer. Nothing was taken. Please try again later.',
  askFailed:
    'We could not ask the bank just now. Nothing was lost: we go on trying. Please look again later.',
};

const bn: typeof en = {
  pageTitle: 'পরিশোধ',
  title: {
    due: 'পরিশোধ করুন',
    asking: 'ব্যাংকের কাছে জানতে চাওয়া হচ্ছে',
    checking: 'ব্যাংক আপনার পরিশোধ যাচাই করছে',
    failed: 'এই পরিশোধ সম্পন্ন হয়নি',
  },
  lead: {
    due: 'কী বাবদ কত দিচ্ছেন মিলিয়ে দেখুন। পরের ধাপে পেমেন্ট গেটওয়ের পাতা।',
    failed: 'এখন নতুন করে পরিশোধ করতে হবে।',
  },
  what: 'যে বাবদ',
  whatOf: {
    application: 'ভূমি রেকর্ডের কপি',
    mutation: 'নামজারির ফি',
    land_tax: 'ভূমি উন্নয়ন কর',
  },
  application: 'আবেদন',
  record: 'রেকর্ড',
  mutation: 'ট্র্যাকিং নম্বর',
  land: 'জমি',
  lands: (count) => `${count}টি জমি`,
  through: 'যার মাধ্যমে',
  next: 'এরপর যা হবে',
  steps: (gateway) => [
    `আপনি ${gateway}-এর পাতায় যাবেন। সেখানে কার্ড, মোবাইল ব্যাংকিং বা ইন্টারনেট ব্যাংকিংয়ে টাকা দেবেন।`,
    'তারপর এখানে ফিরে আসবেন। টাকা পৌঁছেছে কি না, আমরা ব্যাংকের কাছে জেনে নেব।',
    'রসিদ এখানেই পাবেন।',
  ],
  secrets: (gateway) => `পিন বা কার্ড নম্বর শুধু ${gateway} চাইবে। আমরা কখনো চাই না।`,
  pay: (amount) => `${amount} পরিশোধ করুন`,
  going: 'গেটওয়েতে যাওয়া হচ্ছে…',
  later: 'পরে দেব',
  down: (gateway) => `${gateway} এই মুহূর্তে সাড়া দিচ্ছে না`,
  downText: 'কিছু হারায়নি, কোনো টাকাও কাটা হয়নি। পরিশোধটি এখানে ও “পরিশোধ ও রসিদ” পাতায় থাকছে: পরে আবার চেষ্টা করুন।',
  tryNow: 'তবু এখনই চেষ্টা করুন',
  ended: {
    failed: [
      'আগের চেষ্টা সফল হয়নি',
      'ব্যাংক টাকা নেয়নি। সবকিছু আগের মতোই আছে। হিসাবের টাকা ও সীমা দেখে নিন, অথবা অন্য উপায়ে দিন।',
    ],
    cancelled: ['আগের চেষ্টা আপনি বাতিল করেছেন', 'কোনো টাকা দেওয়া হয়নি। যখন ইচ্ছা আবার শুরু করুন: সবকিছু আগের মতোই আছে।'],
    expired: ['আগের চেষ্টা শেষ হয়নি', 'কোনো টাকা দেওয়া হয়নি। আবার শুরু করুন: সবকিছু আগের মতোই আছে।'],
    unreachable: [
      'আগের চেষ্টা শুরুই হয়নি',
      'গেটওয়ের সাড়া পাওয়া যায়নি। কোনো টাকা কাটা হয়নি, সবকিছু আগের মতোই আছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
    ],
  },
  asking: (gateway, since) =>
    `${gateway}-এর মাধ্যমে পরিশোধ শুরু হয়েছে: ${since}। টাকা দিয়েছেন কি না, ব্যাংক এখনো জানায়নি। সাধারণত এক মিনিটও লাগে না।`,
  leave: 'পাতাটি বন্ধ করতে পারেন: আমরা জিজ্ঞাসা করতে থাকব। যেকোনো ফোন বা কম্পিউটারে “পরিশোধ ও রসিদ” পাতায় এটি পাবেন।',
  byItself: 'এই পাতা কয়েক সেকেন্ড পরপর নিজেই জিজ্ঞাসা করে।',
  askNow: 'এখনই আবার জিজ্ঞাসা করুন',
  askingNow: 'জিজ্ঞাসা করা হচ্ছে…',
  asked: 'আবার জিজ্ঞাসা করা হয়েছে: ব্যাংক এখনো পরিশোধ নিশ্চিত করেনি।',
  notPaid: 'টাকা দেননি?',
  payAgainText: 'তাহলে আবার পরিশোধ করুন। আমরা আগে ব্যাংকের কাছে জেনে নিই, তাই দুবার টাকা যাবে না।',
  payAgain: 'আবার পরিশোধ করুন',
  challanTitle: 'ভূমি অফিস আপনার চালান যাচাই করছে',
  challan: (bank, day) =>
    `${day} তারিখে ${bank}-এর কাউন্টারে পরিশোধ করা হয়েছে। হিসাবরক্ষণ কর্মকর্তা যাচাই করছেন; গৃহীত হলেই আপনাকে জানানো হবে।`,
  challanLeft: (bank, day) =>
    `${day} তারিখের চালানটি (${bank}) এখনো যাচাই করা হচ্ছে। আবার পরিশোধের পর এটি গৃহীত হলে এর টাকা আপনাকে ফেরত দেওয়া হবে।`,
  challanRejected: 'ভূমি অফিস চালানটি গ্রহণ করেনি।',
  challanNumber: 'চালান নম্বর',
  paidOnceMore: 'তবু আবার পরিশোধ করবেন?',
  paidOnceMoreText:
    'দরকার নেই: চালান যাচাইয়ের সময় আর কিছু দিতে হয় না। আবার পরিশোধ করলে এবং চালানটিও গৃহীত হলে এর টাকা আপনাকে ফেরত দেওয়া হবে।',
  onceMore: 'তবু আবার পরিশোধ করুন',
  onceMoreFailed: 'আবার পরিশোধের ব্যবস্থা করা যায়নি। কিছুই বদলায়নি। পরে আবার চেষ্টা করুন।',
  checking: (gateway) =>
    `${gateway} আপনার টাকা পেয়েছে; ব্যাংক যাচাই না করা পর্যন্ত তা ধরে রাখছে। আবার পরিশোধ করবেন না: ফলাফল এখানেই পাবেন।`,
  failed: 'ব্যাংকের নির্ধারিত সময়ের মধ্যে এর কোনো টাকা পৌঁছায়নি।',
  anew: 'আপনার আবেদন বা জমি থেকে নতুন করে পরিশোধ করতে পারবেন। কত দিতে হবে, সেখানে আবার হিসাব হবে।',
  payAnew: 'নতুন করে পরিশোধ করুন',
  refund: (amount) => `${amount} ফেরত পাবেন`,
  refundText:
    'এই টাকা আমাদের কাছে পৌঁছেছে, কিন্তু এর জন্য আর কিছু দেওয়ার ছিল না। যেভাবে এসেছে সেভাবেই ফেরত যাবে। আপনাকে কিছু করতে হবে না।',
  refunds: 'ফেরত পাঠানো টাকা',
  refunded: {
    asked: (amount) => `${amount} আপনাকে ফেরত দিতে ব্যাংককে বলা হয়েছে`,
    accepted: (amount) => `ব্যাংক আপনাকে ${amount} ফেরত পাঠাচ্ছে`,
    done: (amount) => `${amount} আপনাকে ফেরত পাঠানো হয়েছে`,
  },
  paidOn: 'পরিশোধের সময়',
  channel: 'যেভাবে পরিশোধ',
  done: 'পরিশোধ সফল হয়েছে।',
  see: { application: 'আবেদনটি দেখুন', mutation: 'নামজারির আবেদনটি দেখুন', land_tax: 'আপনার জমি' },
  receipts: 'পরিশোধ ও রসিদ',
  missing: 'এমন কোনো পরিশোধ নেই',
  missingText: 'এটি হয়তো অন্য অ্যাকাউন্টের।',
  loadFailed: 'পরিশোধটি আনা যায়নি',
  attemptFailed: 'গেটওয়ের সাড়া পাওয়া যায়নি। কোনো টাকা কাটা হয়নি। পরে আবার চেষ্টা করুন।',
  askFailed: 'এই মুহূর্তে ব্যাংকের কাছে জানা যায়নি। কিছুই হারায়নি: আমরা চেষ্টা চালিয়ে যাব। পরে আবার দেখুন।',
};

/** Texts of the page on which a payment through a gateway is made, and of the forms that lead there. */
export const onlineText = { en, bn };
