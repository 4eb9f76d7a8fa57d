const en = {
  title: 'Dashboard',
  tabsLabel: 'Dashboard',
  loading: 'Loading...',
  counted: { unread: (count: string) => `${count} unread` },
  noSuchTab: 'The part of the dashboard that you asked for is not open here. This is the first one.',
  tabFailed: 'This part of the dashboard could not be loaded',
};

const bn: typeof en = {
  title: 'ড্যাশবোর্ড',
  tabsLabel: 'ড্যাশবোর্ড',
  loading: 'লোড হচ্ছে...',
  counted: { unread: (count) => `${count}টি অপঠিত` },
  noSuchTab: 'ড্যাশবোর্ডের যে অংশ চেয়েছেন, সেটি এখানে চালু নেই। এটি প্রথম অংশ।',
  tabFailed: 'ড্যাশবোর্ডের এই অংশটি লোড করা যায়নি',
};

/** Texts of the frame of the dashboard; each tab has its own. */
export const dashboardText = { en, bn };
