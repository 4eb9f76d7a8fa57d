import type { Language } from '@bhumi/api/contract/language';
import type { PaymentWords } from '../article-text.ts';

/** What the privacy page says of payments: what is kept of them, and to whom data are passed on. */
export const privacyPayments: Record<Language, { entered: PaymentWords; passedOn: PaymentWords }> = {
  en: {
    entered: {
      simulated:
        'PIN, full card number, expiry date and CVV are checked when you type them, and are never stored.',
      gateway:
        'You pay on the page of a payment gateway, which is named where you pay. It is told your name, email and phone number, what you pay for and how much, and keeps what you enter there by its own rules. PIN and card number never reach us. We keep its transaction number, the way in which you paid, and its fee.',
    },
    passedOn: {
      simulated: 'Nothing is sold or passed on.',
      gateway:
        'Nothing is sold or passed on, but for what the payment of a fee or tax takes, which stands above.',
    },
  },
  bn: {
    entered: {
      simulated: 'পিন, পুরো কার্ড নম্বর, মেয়াদ ও সিভিভি লেখার সময় শুধু যাচাই করা হয়; কখনো সংরক্ষণ করা হয় না।',
      gateway:
        'পরিশোধ হয় একটি পেমেন্ট গেটওয়ের পাতায়; পরিশোধের জায়গায় তার নাম লেখা থাকে। গেটওয়েকে জানানো হয় আপনার নাম, ইমেইল ও ফোন নম্বর, কীসের জন্য কত দিচ্ছেন; সেখানে যা লেখেন, তা গেটওয়ে নিজের নিয়মে রাখে। পিন ও কার্ড নম্বর কখনো আমাদের কাছে আসে না। আমরা রাখি তার লেনদেন নম্বর, আপনি কোন উপায়ে দিয়েছেন এবং তার ফি।',
    },
    passedOn: {
      simulated: 'কোনো তথ্য বিক্রি করা বা অন্য কাউকে দেওয়া হয় না।',
      gateway: 'ফি বা কর পরিশোধে যতটুকু লাগে (ওপরে লেখা আছে), তার বাইরে কোনো তথ্য বিক্রি করা বা অন্য কাউকে দেওয়া হয় না।',
    },
  },
};
