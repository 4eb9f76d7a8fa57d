const en = {
  title: 'Dashboard',
  tabsLabel: 'Dashboard',
  loading: 'Loading...',
  counted: { unread: (count: string) => `${count} unread` },
  noSuchTab: 'The part of the dashboard that you asked for is not open here. This is the first one.',
  tabFailed: 'This part of the dashboard could not be loaded',
  failedHint: 'Nothing was lost.',
  tryAgain: 'Try again',
  adviceTitle: 'Turn on two-step login',
  advice: 'With your account one can change land records. A stolen password should not be enough for that.',
  adviceRequired: 'Until then you can read in the back office, and change nothing.',
  adviceLink: 'Turn it on in Security',
};

const bn: typeof en = {
  title: 'ড্যাশবোর্ড',
  tabsLabel: 'ড্যাশবোর্ড',
  loading: 'লোড হচ্ছে...',
  counted: { unread: (count) => `${count}টি অপঠিত` },
  noSuchTab: 'ড্যাশবোর্ডের যে অংশ চেয়েছেন, সেটি এখানে চালু নেই। এটি প্রথম অংশ।',
  tabFailed: 'ড্যাশবোর্ডের এই অংশটি লোড করা যায়নি',
  failedHint: 'কিছু হারায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
  adviceTitle: 'দুই ধাপের লগইন চালু করুন',
  advice: 'আপনার অ্যাকাউন্ট দিয়ে ভূমি রেকর্ড বদলানো যায়। শুধু চুরি করা পাসওয়ার্ড যেন তার জন্য যথেষ্ট না হয়।',
  adviceRequired: 'তার আগে দাপ্তরিক অংশে শুধু দেখতে পারবেন, কিছু বদলাতে পারবেন না।',
  adviceLink: 'নিরাপত্তা পাতায় গিয়ে চালু করুন',
};

/** Texts of the frame of the dashboard; each tab has its own. */
export const dashboardText = { en, bn };
