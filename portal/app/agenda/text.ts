const en = {
  title: 'At a glance',
  todo: 'For you to do',
  alsoTodo: 'Also for you to do',
  working: 'With the land office',
  happened: 'What happened last',
  more: (count: string, late: string | null) =>
    `More (${count})${late === null ? '' : `, ${late} of them late`}`,
  failed: 'What there is to do could not be loaded',
};

const bn: typeof en = {
  title: 'এক নজরে',
  todo: 'আপনার করণীয়',
  alsoTodo: 'আরও যা করণীয়',
  working: 'ভূমি অফিসে প্রক্রিয়াধীন',
  happened: 'সর্বশেষ যা হয়েছে',
  more: (count, late) => `আরও ${count}টি${late === null ? '' : `, তার মধ্যে ${late}টি বিলম্বিত`}`,
  failed: 'আপনার করণীয়গুলো লোড করা যায়নি',
};

/** Texts of the frame of the agenda; each line has its own (`line-text.ts`). */
export const agendaText = { en, bn };
